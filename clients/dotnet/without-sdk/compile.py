"""Compiles the library, the conformance runner and the example, with each warning an error: compile.py <tools> <out>."""

import sys
from pathlib import Path

from roslyn import CONFIG, start

TOOLS, OUT = (Path(given) for given in sys.argv[1:])
DOTNET = start(TOOLS)

from Microsoft.CodeAnalysis import (  # noqa: E402
    DiagnosticSeverity,
    DocumentationMode,
    MetadataReference,
    NullableContextOptions,
    OutputKind,
    ReportDiagnostic,
    SyntaxTree,
)
from Microsoft.CodeAnalysis.CSharp import (  # noqa: E402
    CSharpCompilation,
    CSharpCompilationOptions,
    CSharpParseOptions,
    CSharpSyntaxTree,
    LanguageVersion,
)
from System import String  # noqa: E402
from System.Collections.Generic import Dictionary, List  # noqa: E402
from System.IO import File  # noqa: E402

ROOT = Path(__file__).parent.parent
# What <ImplicitUsings> of Directory.Build.props means.
USINGS = ["System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading"]
USINGS = "".join(f"global using {name};\n" for name in [*USINGS, "System.Threading.Tasks"])
PARSING = CSharpParseOptions(LanguageVersion.CSharp12).WithDocumentationMode(DocumentationMode.Diagnose)
# As <NoWarn> there.
SILENT = Dictionary[String, ReportDiagnostic]()
SILENT["CS1591"] = ReportDiagnostic.Suppress


def listed(kind, items):
    found = List[kind]()
    for item in items:
        found.Add(item)
    return found


def compile_to(name: str, kind, paths: list[Path], references: list[Path]) -> Path:
    texts = [("usings", USINGS), *((str(path), path.read_text("utf-8")) for path in paths)]
    trees = listed(SyntaxTree, [CSharpSyntaxTree.ParseText(text, PARSING, path) for path, text in texts])
    options = CSharpCompilationOptions(kind).WithNullableContextOptions(NullableContextOptions.Enable)
    options = options.WithGeneralDiagnosticOption(ReportDiagnostic.Error).WithSpecificDiagnosticOptions(SILENT)
    needed = listed(MetadataReference, [MetadataReference.CreateFromFile(str(path)) for path in references])
    out = OUT / f"{name}.dll"
    stream = File.Create(str(out))
    emitted = CSharpCompilation.Create(name, trees, needed, options).Emit(stream)
    stream.Close()
    problems = [found for found in emitted.Diagnostics if found.Severity == DiagnosticSeverity.Error]
    if problems or not emitted.Success:
        sys.exit("\n".join(found.ToString() for found in problems))
    return out


def sources(folder: str) -> list[Path]:
    return [path for path in (ROOT / folder).glob("**/*.cs") if not {"bin", "obj"} & set(path.parts)]


(OUT / "Conformance.runtimeconfig.json").write_text(CONFIG)
framework = [path for path in DOTNET.glob("shared/Microsoft.NETCore.App/*/*.dll") if "Native" not in path.name]
own = [*sources("src/Sendlark"), ROOT / "without-sdk/JsonByReflection.cs"]
library = compile_to("Sendlark", OutputKind.DynamicallyLinkedLibrary, own, framework)
for name, folder in [("Conformance", "conformance"), ("Example", "example")]:
    compile_to(name, OutputKind.ConsoleApplication, sources(folder), [*framework, library])
