using System.Collections;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Sendlark;

/// <summary>A field of a change: absent unless something is assigned, null to clear it.</summary>
/// <typeparam name="T">The field's own type, which may be null.</typeparam>
public readonly record struct Opt<T>
{
    private readonly T _value;

    public Opt(T value)
    {
        _value = value;
        IsSet = true;
    }

    /// <summary>False where the field is left alone.</summary>
    public bool IsSet { get; }

    public T Value => _value;

    public static implicit operator Opt<T>(T value) => new(value);
}

/// <summary>A time in ISO 8601, or in words such as <c>in 2 hours</c>.</summary>
[JsonConverter(typeof(WhenConverter))]
public readonly record struct When(string Text)
{
    public static implicit operator When(string text) => new(text);

    public static implicit operator When(DateTimeOffset time) => new(time.ToUniversalTime().ToString("yyyy-MM-dd'T'HH:mm:ss.FFFFFFF'Z'", CultureInfo.InvariantCulture));

    public override string ToString() => Text ?? "";
}

/// <summary>One text or several: <c>"ada@lovelace.dev"</c>, an array, or <c>["a", "b"]</c>.</summary>
[CollectionBuilder(typeof(OneOrMany), nameof(Create))]
[JsonConverter(typeof(OneOrManyConverter))]
public sealed class OneOrMany : IReadOnlyList<string>
{
    private readonly string[] _items;

    private OneOrMany(string[] items) => _items = items;

    public int Count => _items.Length;

    public string this[int index] => _items[index];

    public static OneOrMany Create(ReadOnlySpan<string> items) => new(items.ToArray());

    public static implicit operator OneOrMany(string item) => new(new[] { item });

    public static implicit operator OneOrMany(string[] items) => new((string[])items.Clone());

    public static implicit operator OneOrMany(List<string> items) => new(items.ToArray());

    public IEnumerator<string> GetEnumerator() => ((IEnumerable<string>)_items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _items.GetEnumerator();

    public override string ToString() => string.Join(", ", _items);
}

/// <summary>An enumeration that values of newer servers fit into.</summary>
/// <typeparam name="T">The enumeration itself.</typeparam>
public interface IOpenEnum<T>
    where T : struct, IOpenEnum<T>
{
    static abstract T Create(string value);
}

/// <summary>Reads and writes an open enumeration as text.</summary>
public sealed class OpenEnumConverter<T> : JsonConverter<T>
    where T : struct, IOpenEnum<T>
{
    public override bool HandleNull => true;

    public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.GetString() is { } text ? T.Create(text) : default;

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString());

    public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => T.Create(reader.GetString()!);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WritePropertyName(value.ToString()!);
}

/// <summary>Reads and writes a field of a change. What is absent is left out by its property.</summary>
public sealed class OptConverter<T> : JsonConverter<Opt<T>>
{
    public override bool HandleNull => true;

    public override Opt<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        new(JsonSerializer.Deserialize(ref reader, (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T)))!);

    public override void Write(Utf8JsonWriter writer, Opt<T> value, JsonSerializerOptions options) =>
        JsonSerializer.Serialize(writer, value.Value, (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T)));
}

internal sealed class WhenConverter : JsonConverter<When>
{
    public override When Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, When value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
}

internal sealed class OneOrManyConverter : JsonConverter<OneOrMany>
{
    public override OneOrMany Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        var items = new List<string>();
        if (reader.TokenType == JsonTokenType.String)
        {
            items.Add(reader.GetString()!);
            return items;
        }

        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            items.Add(reader.GetString()!);
        }

        return items;
    }

    public override void Write(Utf8JsonWriter writer, OneOrMany value, JsonSerializerOptions options)
    {
        writer.WriteStartArray();
        foreach (var item in value)
        {
            writer.WriteStringValue(item);
        }

        writer.WriteEndArray();
    }
}

/// <summary>ISO 8601, and as PostgreSQL writes it: <c>2026-11-20 12:00:00.123456+00</c>. Null is the default.</summary>
internal sealed class TimeConverter : JsonConverter<DateTimeOffset>
{
    public override bool HandleNull => true;

    public override DateTimeOffset Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType == JsonTokenType.Null ? default
        : DateTimeOffset.TryParse(reader.GetString(), CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out var time) ? time
        : throw new JsonException("It is not a time.");

    public override void Write(Utf8JsonWriter writer, DateTimeOffset value, JsonSerializerOptions options) => writer.WriteStringValue(value);
}

/// <summary>Takes <c>1.0</c>, too, without the loss of a double.</summary>
internal sealed class IntegerConverter : JsonConverter<long>
{
    public override bool HandleNull => true;

    public override long Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType == JsonTokenType.Null ? 0 : reader.TryGetInt64(out var number) ? number : decimal.ToInt64(reader.GetDecimal());

    public override void Write(Utf8JsonWriter writer, long value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
}

internal sealed class NumberConverter : JsonConverter<double>
{
    public override bool HandleNull => true;

    public override double Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType == JsonTokenType.Null ? 0 : reader.GetDouble();

    public override void Write(Utf8JsonWriter writer, double value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
}

internal sealed class BooleanConverter : JsonConverter<bool>
{
    public override bool HandleNull => true;

    public override bool Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType != JsonTokenType.Null && reader.GetBoolean();

    public override void Write(Utf8JsonWriter writer, bool value, JsonSerializerOptions options) => writer.WriteBooleanValue(value);
}

/// <summary>Reads records of several forms, told by a field.</summary>
internal abstract class FormsConverter<T> : JsonConverter<T>
    where T : class
{
    protected abstract string Field { get; }

    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using var document = JsonDocument.ParseValue(ref reader);
        var form = document.RootElement.TryGetProperty(Field, out var value) && value.ValueKind == JsonValueKind.String ? value.GetString() : null;
        return (T?)document.RootElement.Deserialize(options.GetTypeInfo(TypeOf(form)));
    }

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
        JsonSerializer.Serialize(writer, value, options.GetTypeInfo(value.GetType()));

    protected abstract Type TypeOf(string? form);
}

/// <summary>What the source generator knows of a type.</summary>
internal static class Json
{
    internal static JsonTypeInfo<T> Of<T>() => (JsonTypeInfo<T>)SendlarkJson.Default.Options.GetTypeInfo(typeof(T));
}
