// Makes calls, looks at what the structs of an answer hold, and prints one JSON line a call.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"time"
)

const zero = "00000000-0000-4000-8000-000000000000"

var called = map[string]bool{}

func report(method, detail string) {
	status := "ok"
	if detail != "" {
		status = "difference"
	}
	line, _ := json.Marshal(map[string]string{"method": method, "status": status, "detail": detail})
	fmt.Println(string(line))
}

// check reports a call by its answer and gives the answer.
func check[T any](method string, answer T, err error, expected ...bool) T {
	called[method] = true
	detail := ""
	if err != nil {
		detail = err.Error()
	} else {
		detail = wrongIn(reflect.ValueOf(answer), method)
	}
	for _, is := range expected {
		if detail == "" && !is {
			shown, _ := json.Marshal(answer)
			detail = "unexpected answer: " + string(shown)
		}
	}
	report(method, detail)
	return answer
}

func succeeded(method string, err error) {
	check(method, true, err)
}

// wrongIn finds what an answer must have by the names of its fields.
func wrongIn(value reflect.Value, path string) string {
	switch value.Kind() {
	case reflect.Pointer:
		if value.IsNil() {
			return path + " is nil"
		}
		return wrongIn(value.Elem(), path)
	case reflect.Slice:
		for i := 0; i < value.Len() && value.Index(i).Kind() != reflect.String; i++ {
			if wrong := wrongIn(value.Index(i), fmt.Sprintf("%s[%d]", path, i)); wrong != "" {
				return wrong
			}
		}
	case reflect.Bool:
		if !value.Bool() {
			return path + " is false"
		}
	case reflect.Struct:
		for i := 0; i < value.NumField(); i++ {
			if wrong := wrongField(value.Type().Field(i).Name, value.Field(i), path); wrong != "" {
				return wrong
			}
		}
	}
	return ""
}

func wrongField(name string, field reflect.Value, path string) string {
	at := path + "." + name
	switch {
	case !field.CanInterface():
		return ""
	case field.Kind() == reflect.Pointer && field.Type().Elem().Kind() == reflect.String:
		if field.IsNil() {
			return ""
		}
		return wrongField(name, field.Elem(), path)
	case name == "Id" || name == "Token" || name == "SigningSecret" || name == "DownloadUrl":
		if field.String() == "" {
			return at + " is empty"
		}
	case name == "CreatedAt" || name == "UpdatedAt" || name == "ExpiresAt":
		if _, err := time.Parse(time.RFC3339, field.String()); err != nil {
			return at + ": " + err.Error()
		}
	case name == "Data":
		if field.Kind() == reflect.Slice && field.Len() == 0 {
			return at + " is empty"
		}
		return wrongIn(field, at)
	case name == "Deleted":
		return wrongIn(field, at)
	}
	return ""
}

func must[T any](answer T, err error) T {
	if err != nil {
		report("a call in between", err.Error())
	}
	return answer
}

// rest calls what was not called above: the lists with options, and the families that the server may not offer.
func rest() {
	visit(reflect.ValueOf(client).Elem(), "", func(name string, method reflect.Value) {
		isVariant := strings.Contains(name, "With") && !strings.HasSuffix(name, "ListWithOptions")
		// The same service under a second name.
		own := strings.Replace(name, "Contacts.Properties", "ContactProperties", 1)
		if called[own] || isVariant {
			return
		}
		var arguments []reflect.Value
		for i := 0; i < method.Type().NumIn(); i++ {
			arguments = append(arguments, placeholder(method.Type().In(i)))
		}
		results := method.Call(arguments)
		err, _ := results[len(results)-1].Interface().(error)
		succeeded(name, err)
	})
}

func visit(owner reflect.Value, path string, use func(string, reflect.Value)) {
	for i := 0; i < owner.NumField(); i++ {
		name, field := owner.Type().Field(i).Name, owner.Field(i)
		if !field.CanInterface() || !strings.Contains(field.Type().String(), "Svc") {
			continue
		}
		for m := 0; m < field.NumMethod(); m++ {
			use(path+name+"."+field.Type().Method(m).Name, field.Method(m))
		}
		if field.Kind() == reflect.Pointer {
			visit(field.Elem(), path+name+".", use)
		}
	}
}

func placeholder(kind reflect.Type) reflect.Value {
	switch {
	case kind == reflect.TypeFor[context.Context]():
		return reflect.ValueOf(ctx)
	case kind.Kind() == reflect.String:
		return reflect.ValueOf(zero)
	case kind.Kind() != reflect.Pointer:
		return reflect.Zero(kind)
	}
	made := reflect.New(kind.Elem())
	for i := 0; i < made.Elem().NumField() && !strings.HasSuffix(kind.String(), "ListOptions"); i++ {
		if field := made.Elem().Field(i); field.Kind() == reflect.String && field.CanSet() {
			field.SetString(zero)
		}
	}
	return made
}
