// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.platform.CpuTime;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Virtual machine, container and filter of system calls between this process and the hardware.
///
/// @param virtualMachine `yes` or `no`
/// @param hypervisor as `/sys/hypervisor` has it (Xen does)
/// @param product vendor and product of the (virtual) computer, from its firmware
/// @param stealShareSinceBoot of all CPU time, taken by other virtual machines (proc_stat(5))
/// @param container `docker`, `podman`, another kind, or `none`
/// @param containerCondition how client and servers lie in containers, as their set-up calls it: `local`, `split`; or
///     `none`
/// @param containerImage base and id of the image, or `none`
/// @param systemCallFilter whether each system call passes one (seccomp(2)), `yes` or `no`
public record Virtualization(
        String virtualMachine,
        String hypervisor,
        String product,
        double stealShareSinceBoot,
        String container,
        String containerCondition,
        String containerImage,
        String systemCallFilter) {
    private static final String NONE = "none";
    private static final Pattern CONTAINER_PATH = Pattern.compile("kubepods|docker|containerd|libpod|lxc");

    static Virtualization read(MachineFiles files) {
        String hypervisor = files.text("/sys/hypervisor/type");
        String product = product(files);
        return new Virtualization(
                virtualMachine(files, hypervisor, product),
                hypervisor,
                product,
                CpuTime.of(files.lines("/proc/stat")).stealShare(),
                container(files),
                files.variable("ROUNDTRIP_CONDITION").orElse(NONE),
                image(files),
                systemCallFilter(files.field("/proc/self/status", "Seccomp")));
    }

    boolean virtual() {
        return virtualMachine.equals("yes");
    }

    /// x86 tells by the `hypervisor` flag; elsewhere the firmware's names must do.
    private static String virtualMachine(MachineFiles files, String hypervisor, String product) {
        String flags = files.field("/proc/cpuinfo", "flags");
        boolean flagged = List.of(flags.split(" ", -1)).contains("hypervisor");
        boolean named = product.toLowerCase(Locale.ROOT).matches(".*(virtual|kvm|qemu|vmware).*");
        if (flagged || named || !hypervisor.equals(MachineFiles.UNKNOWN)) {
            return "yes";
        }
        return flags.equals(MachineFiles.UNKNOWN) ? MachineFiles.UNKNOWN : "no";
    }

    private static String product(MachineFiles files) {
        String vendor = files.text("/sys/class/dmi/id/sys_vendor");
        String name = files.text("/sys/class/dmi/id/product_name");
        return vendor.equals(MachineFiles.UNKNOWN) ? name : vendor + " " + name;
    }

    private static String systemCallFilter(String mode) {
        return switch (mode) {
            case "0" -> "no";
            case "1", "2" -> "yes";
            default -> MachineFiles.UNKNOWN;
        };
    }

    /// Only the kind: a control group's path would name the container.
    private static String container(MachineFiles files) {
        if (files.exists("/.dockerenv")) {
            return "docker";
        }
        if (files.exists("/run/.containerenv")) {
            return "podman";
        }
        Matcher path = CONTAINER_PATH.matcher(String.join("\n", files.lines("/proc/self/cgroup")));
        if (path.find()) {
            return path.group();
        }
        return files.areThere() ? NONE : MachineFiles.UNKNOWN;
    }

    /// `debian:trixie-slim sha256:0123456789ab`
    private static String image(MachineFiles files) {
        String image = Stream.of("ROUNDTRIP_IMAGE_BASE", "ROUNDTRIP_IMAGE_ID")
                .flatMap(name -> files.variable(name).stream())
                .collect(Collectors.joining(" "));
        return image.isEmpty() ? NONE : image;
    }

    /// Findings that would spoil figures, and those that show it as it should be.
    static List<Finding> findings(Virtualization virtualization, Network network) {
        return List.of(virtualMachine(virtualization), container(virtualization), bridges(network));
    }

    private static Finding virtualMachine(Virtualization virtualization) {
        boolean named = !virtualization.product().equals(MachineFiles.UNKNOWN);
        String name = named ? virtualization.product() : virtualization.hypervisor();
        String value = virtualization.virtualMachine()
                + (virtualization.virtual() && !name.equals(MachineFiles.UNKNOWN) ? ", " + name : "");
        return Finding.fine("virtual machine", value)
                .adviseIf(
                        virtualization.virtual(),
                        "wake-ups across processors may cost 40–100 µs: compare --placement same with --placement cross");
    }

    private static Finding container(Virtualization virtualization) {
        boolean filtered = virtualization.systemCallFilter().equals("yes");
        boolean labelled = !virtualization.containerCondition().equals("none");
        String container =
                virtualization.container() + (labelled ? ", condition " + virtualization.containerCondition() : "");
        return Finding.fine("container", container + (filtered ? ", system calls are filtered" : ""))
                .adviseIf(
                        filtered,
                        "filters make system calls dearer: docker run --security-opt seccomp=unconfined, or measure"
                                + " outside");
    }

    private static Finding bridges(Network network) {
        List<String> bridges = network.dockerBridges();
        return Finding.fine(
                        "Docker's bridges",
                        !network.known()
                                ? MachineFiles.UNKNOWN
                                : bridges.isEmpty() ? "none" : String.join(", ", bridges))
                .adviseIf(
                        !bridges.isEmpty(),
                        "TCP over loopback passes their firewall rules too: sudo systemctl disable --now docker.socket"
                                + " docker, then start the machine anew");
    }
}
