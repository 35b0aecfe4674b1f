# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._models import NOT_GIVEN, Model, NotGiven

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


FormLanguage: TypeAlias = Literal["en", "de"] | str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedForm(Model):
    object: Literal["form"]
    id: str
    deleted: Literal[True]


@dataclass(frozen=True, slots=True, kw_only=True)
class Form(Model):
    id: str
    name: str
    version: int
    """Rises with each change of what visitors see."""
    is_active: bool
    language: FormLanguage
    double_opt_in: bool
    url: str
    """The form's own page."""
    counts: FormCounts
    """Of the last 30 days."""
    notice: str | None
    """What keeps the form from working, or an attack on it, in a sentence; null = nothing."""
    created_at: datetime
    updated_at: datetime
    object: Literal["form"]
    title: str | None
    description: str | None
    fields: list[FormField]
    topics: list[str]
    granted_topics: list[str]
    segments: list[str]
    consent_text: str | None
    privacy_url: str | None
    button_text: str | None
    strict: bool
    from_: str | None
    reply_to: str | None
    subject: str | None
    email_text: str | None
    submitted_text: str | None
    success_text: str | None
    redirect_url: str | None
    allowed_origins: list[str]
    snippet: str
    """HTML to embed the form in a page. Works without JavaScript."""

    _codecs: ClassVar[Mapping[str, str]] = {
        "version": "int",
        "counts": "FormCounts",
        "created_at": "time",
        "updated_at": "time",
        "fields": "[FormField",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class FormCounts(Model):
    viewed: int
    requested: int
    confirmed: int
    refused: int

    _codecs: ClassVar[Mapping[str, str]] = {
        "viewed": "int",
        "requested": "int",
        "confirmed": "int",
        "refused": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class FormField(Model):
    field: str
    label: str | None
    required: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FormFieldRequest(Model):
    field: str
    """`first_name`, `last_name`, or `property.` and the key of a contact property."""
    label: str | NotGiven | None = NOT_GIVEN
    required: bool | NotGiven | None = NOT_GIVEN


@dataclass(frozen=True, slots=True, kw_only=True)
class FormItem(Model):
    id: str
    name: str
    version: int
    """Rises with each change of what visitors see."""
    is_active: bool
    language: FormLanguage
    double_opt_in: bool
    url: str
    """The form's own page."""
    counts: FormCounts
    """Of the last 30 days."""
    notice: str | None
    """What keeps the form from working, or an attack on it, in a sentence; null = nothing."""
    created_at: datetime
    updated_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {
        "version": "int",
        "counts": "FormCounts",
        "created_at": "time",
        "updated_at": "time",
    }
