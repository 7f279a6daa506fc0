@echo off
rem SPDX-License-Identifier: Apache-2.0
rem Says what this machine is, verifies every mechanism and measures the profile of Smith and Wells, and packs what came of
rem it: selftest.zip, to be sent to whoever asks how the program does on a real Windows. Some ten minutes.
setlocal
set "here=%~dp0"
set "run=%here%results\selftest"
if exist "%run%" rmdir /s /q "%run%"
if not exist "%run%-log" mkdir "%run%-log"
call "%here%roundtrip.cmd" list > "%run%-log\list.txt" 2>&1
call "%here%roundtrip.cmd" doctor > "%run%-log\doctor.txt" 2>&1
call "%here%roundtrip.cmd" run --profile smith-wells-2017 --out "%run%"
if errorlevel 1 goto failed
call "%here%roundtrip.cmd" report "%run%"
if errorlevel 1 goto failed
call "%here%roundtrip.cmd" bundle "%run%"
if errorlevel 1 goto failed
echo Send the archive that was named last, and %run%-log.
exit /b 0
:failed
echo selftest has failed; send the folders %run% and %run%-log with what stands above 1>&2
exit /b 1
