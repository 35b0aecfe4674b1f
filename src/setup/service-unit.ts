// The systemd unit, in one place: `sendlark setup` installs it, the Debian package contains it, docs/install.md shows it.
import { EXIT_CONFIG, EXIT_RESTART, EXIT_USAGE } from "../lib/exit-codes.ts";

/** Where an installed server has its parts. */
export const INSTALLED = {
  user: "sendlark",
  unit: "sendlark.service",
  config: "/etc/sendlark/sendlark.toml",
  dataDir: "/var/lib/sendlark",
  /** Writable for the service if it is there; another one needs `ReadWritePaths=` in a drop-in. */
  backupDir: "/var/backups/sendlark",
  /** Of a package, which links /usr/bin/sendlark to it; installed by hand, it is in /usr/local/bin. */
  packagedProgram: "/usr/lib/sendlark/sendlark",
  program: "/usr/local/bin/sendlark",
} as const;

const WATCHDOG_SECONDS = 60;

/** The text of `sendlark.service`; `program` is the absolute path of the executable. */
export function serviceUnit({ program }: { program: string }): string {
  return `[Unit]
Description=Sendlark email delivery
After=network-online.target nss-lookup.target
Wants=network-online.target
StartLimitIntervalSec=0

[Service]
Type=notify
NotifyAccess=exec
# As root: after an upgrade, the program before returns if the new one has failed to start twice.
ExecStartPre=+/bin/sh -c "[ ! -e ${program}.trial ] || echo start >> ${program}.trial"
ExecStartPost=+/bin/rm -f ${program}.trial
ExecStopPost=+/bin/sh -c "[ ! -e ${program}.trial ] || exec ${program}.prev go-back --result=$SERVICE_RESULT --status=$EXIT_STATUS --config ${INSTALLED.config}"
ExecStart=${program} serve --config ${INSTALLED.config}
# A small Debian has no /bin/kill.
ExecReload=/bin/sh -c "kill -HUP $MAINPID"
User=${INSTALLED.user}
StateDirectory=sendlark
StateDirectoryMode=0700
UMask=0077
LimitNOFILE=65536
LimitCORE=0

# A new version may migrate a large database before it is ready.
TimeoutStartSec=infinity
TimeoutStopSec=60
# The server reports every half of it while its database answers.
WatchdogSec=${WATCHDOG_SECONDS}
# Nothing is lost by it, and the default signal makes the runtime report a crash of its own.
WatchdogSignal=SIGKILL
Restart=on-failure
RestartSec=5
# ${EXIT_RESTART}: an upgrade asks for a restart. ${EXIT_USAGE}, ${EXIT_CONFIG}: the command line or the configuration is wrong, and stays so.
RestartForceExitStatus=${EXIT_RESTART}
SuccessExitStatus=${EXIT_RESTART}
RestartPreventExitStatus=${EXIT_USAGE} ${EXIT_CONFIG}

# The service may listen on ports below 1024 and write to its directory, and little else.
# Leave MemoryDenyWriteExecute off: it disables the runtime's JIT compiler, which makes it 20 times slower.
AmbientCapabilities=CAP_NET_BIND_SERVICE
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
NoNewPrivileges=yes
ProtectSystem=strict
ReadWritePaths=-${INSTALLED.backupDir}
ProtectHome=yes
ProtectProc=invisible
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
PrivateDevices=yes
DevicePolicy=closed
PrivateMounts=yes
PrivateTmp=yes
LockPersonality=yes
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources

[Install]
WantedBy=multi-user.target
`;
}
