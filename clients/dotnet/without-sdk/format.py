"""Formats C# as `dotnet format whitespace` does: format.py <tools> [--verify] <path>…, where the last only looks."""

import sys
from pathlib import Path

from roslyn import start

start(Path(sys.argv[1]))

from Microsoft.CodeAnalysis import AdhocWorkspace  # noqa: E402
from Microsoft.CodeAnalysis.CSharp import CSharpSyntaxTree  # noqa: E402
from Microsoft.CodeAnalysis.Formatting import Formatter  # noqa: E402

workspace = AdhocWorkspace()
different = []
for path in map(Path, (given for given in sys.argv[2:] if given != "--verify")):
    text = path.read_text("utf-8")
    formatted = Formatter.Format(CSharpSyntaxTree.ParseText(text).GetRoot(), workspace).ToFullString()
    if formatted == text:
        continue
    different.append(path)
    if "--verify" not in sys.argv:
        path.write_text(formatted, "utf-8")
if different and "--verify" in sys.argv:
    sys.exit("\n".join(f"{path} is not formatted" for path in different))
