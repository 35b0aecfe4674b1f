"""Makes the assemblies of Roslyn modules of Python: start(<tools>), then `from Microsoft.CodeAnalysis import …`."""

import json
from pathlib import Path

from clr_loader import get_coreclr
from pythonnet import set_runtime

FRAMEWORK = {"name": "Microsoft.NETCore.App", "version": "8.0.0"}
CONFIG = json.dumps({"runtimeOptions": {"tfm": "net8.0", "framework": FRAMEWORK}})


def start(tools: Path) -> Path:
    """Where .NET is."""
    dotnet = next(tools.glob("lib/python*/site-packages/dnv/net/runtime/.net"))
    config = tools / "tools.runtimeconfig.json"
    config.write_text(CONFIG)
    set_runtime(get_coreclr(runtime_config=str(config), dotnet_root=str(dotnet)))
    import clr

    for assembly in tools.glob("*.dll"):
        clr.AddReference(str(assembly))
    return dotnet
