# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from .._models import NOT_GIVEN, Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


TemplateStatus: TypeAlias = Literal["draft", "published"] | str

TemplateVariableType: TypeAlias = Literal["string", "number", "boolean", "object", "list"] | str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedTemplate(Model):
    object: Literal["template"]
    id: str
    deleted: Literal[True]


@dataclass(frozen=True, slots=True, kw_only=True)
class Template(Model):
    id: str
    name: str
    status: TemplateStatus
    published_at: datetime | None
    created_at: datetime
    updated_at: datetime
    alias: str | None
    object: Literal["template"]
    current_version_id: str
    has_unpublished_versions: bool
    revision: int
    from_: str | None
    subject: str | None
    reply_to: list[str] | None
    html: str
    text: str | None
    document: Any
    variables: list[TemplateVariable]
    unknown_tags: list[str]

    _codecs: ClassVar[Mapping[str, str]] = {
        "published_at": "time",
        "created_at": "time",
        "updated_at": "time",
        "revision": "int",
        "variables": "[TemplateVariable",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateItem(Model):
    id: str
    name: str
    status: TemplateStatus
    published_at: datetime | None
    created_at: datetime
    updated_at: datetime
    alias: str | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "published_at": "time",
        "created_at": "time",
        "updated_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateReference(Model):
    object: Literal["template"]
    id: str
    revision: int

    _codecs: ClassVar[Mapping[str, str]] = {"revision": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateVariable(Model):
    id: str
    key: str
    type: TemplateVariableType
    fallback_value: Any
    is_optional: bool
    created_at: datetime
    updated_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "updated_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateVariableRequest(Model):
    key: str
    type: TemplateVariableType
    fallback_value: Any = NOT_GIVEN
    """The value used when an email sets none; must have the variable's type. Without a
    fallback, every email must set a value; null allows an empty value.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateVersion(Model):
    id: str
    subject: str | None
    is_current: bool
    is_published: bool
    published_at: datetime | None
    created_at: datetime
    updated_at: datetime
    object: Literal["template_version"]
    from_: str | None
    reply_to: list[str] | None
    html: str
    text: str | None
    document: Any
    variables: list[TemplateVariable]
    unknown_tags: list[str]

    _codecs: ClassVar[Mapping[str, str]] = {
        "published_at": "time",
        "created_at": "time",
        "updated_at": "time",
        "variables": "[TemplateVariable",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateVersionItem(Model):
    id: str
    subject: str | None
    is_current: bool
    is_published: bool
    published_at: datetime | None
    created_at: datetime
    updated_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {
        "published_at": "time",
        "created_at": "time",
        "updated_at": "time",
    }
