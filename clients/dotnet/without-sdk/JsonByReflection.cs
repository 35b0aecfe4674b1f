// What the source generator of System.Text.Json makes in a build with the SDK; here by reflection, for the same types.
#nullable enable
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Sendlark;

internal sealed partial class SendlarkJson : IJsonTypeInfoResolver
{
    private static readonly DefaultJsonTypeInfoResolver s_reflection = new();
    private static readonly HashSet<Type> s_known = Reachable();

    private SendlarkJson(JsonSerializerOptions options) : base(options) { }

    internal static SendlarkJson Default { get; } = new(new JsonSerializerOptions(OptionsOfAttribute()));

    protected override JsonSerializerOptions? GeneratedSerializerOptions => null;

    public override JsonTypeInfo? GetTypeInfo(Type type) => ((IJsonTypeInfoResolver)this).GetTypeInfo(type, Options);

    JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options) =>
        s_known.Contains(type) ? s_reflection.GetTypeInfo(type, options) : null;

    private static JsonSerializerOptions OptionsOfAttribute()
    {
        var given = typeof(SendlarkJson).GetCustomAttribute<JsonSourceGenerationOptionsAttribute>()!;
        var options = new JsonSerializerOptions { DefaultIgnoreCondition = given.DefaultIgnoreCondition };
        foreach (var converter in given.Converters!)
        {
            options.Converters.Add((JsonConverter)Activator.CreateInstance(converter)!);
        }

        return options;
    }

    /// <summary>The types of the attributes, and all that they have; the source generator knows no others.</summary>
    private static HashSet<Type> Reachable()
    {
        var known = new HashSet<Type>();
        foreach (var attribute in typeof(SendlarkJson).GetCustomAttributesData())
        {
            if (attribute.AttributeType == typeof(JsonSerializableAttribute))
            {
                Add((Type)attribute.ConstructorArguments[0].Value!);
            }
        }

        return known;

        void Add(Type type)
        {
            if (!known.Add(type))
            {
                return;
            }

            if (type.GetElementType() is { } element)
            {
                Add(element);
            }

            var own = type.Assembly == typeof(SendlarkJson).Assembly ? type.GetProperties(BindingFlags.Public | BindingFlags.Instance) : [];
            foreach (var part in own.Select(property => property.PropertyType).Concat(type.GetGenericArguments()))
            {
                Add(part);
            }
        }
    }
}
