@echo off
rem SPDX-License-Identifier: Apache-2.0
rem Starts the testbed: roundtrip --help. Takes the JDK or Java runtime of JAVA_HOME, otherwise the one in PATH.
setlocal
set "home=%~dp0"
set "home=%home:~0,-1%"
set "dist=%home%\java-client\target\dist"
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
rem Only a Java 25 or newer takes this option.
"%java%" -XX:+UseCompactObjectHeaders -version >nul 2>nul
if errorlevel 1 (
  echo roundtrip: "%java%" is no Java 25 or newer; install one and set JAVA_HOME to its folder 1>&2
  exit /b 1
)
"%java%" -cp "%dist%\worker\*;%dist%\testbed\*" "-Droundtrip.home=%home%" --enable-native-access=ALL-UNNAMED ^
  -XX:+UseSerialGC -Xmx512m dev.roundtrip.cli.Roundtrip %*
exit /b %errorlevel%
