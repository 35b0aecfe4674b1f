# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of domains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._models import NOT_GIVEN, Model, NotGiven

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


DnsRecordType: TypeAlias = Literal["TXT", "MX", "CNAME"] | str

DomainCapability: TypeAlias = Literal["enabled", "disabled"] | str

DomainDmarcStatus: TypeAlias = Literal["verified", "missing", "failed", "temporary_failure"] | str

DomainRecordKeyState: TypeAlias = Literal["next", "active", "retiring"] | str

DomainRecordRecord: TypeAlias = Literal["SPF", "DKIM", "Tracking"] | str

DomainRecordStatus: TypeAlias = (
    Literal["not_started", "pending", "verified", "failed", "temporary_failure"] | str
)

DomainStatus: TypeAlias = (
    Literal[
        "not_started", "pending", "verified", "partially_verified", "partially_failed", "failed"
    ]
    | str
)

DomainTls: TypeAlias = Literal["opportunistic", "enforced"] | str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedDomain(Model):
    object: Literal["domain"]
    id: str
    deleted: Literal[True]


@dataclass(frozen=True, slots=True, kw_only=True)
class DnsProvider(Model):
    name: str
    console_url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DnsRecord(Model):
    type: DnsRecordType
    name: str
    fqdn: str
    value: str
    priority: int | None = None

    _codecs: ClassVar[Mapping[str, str]] = {"priority": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain(Model):
    id: str
    name: str
    status: DomainStatus
    created_at: datetime
    region: str
    fallback_region: str | None
    capabilities: DomainCapabilities
    open_tracking: bool
    click_tracking: bool
    object: Literal["domain"]
    records: list[DomainRecord]
    tls: DomainTls
    custom_return_path: str
    tracking_subdomain: str | None = None
    dmarc: DomainDmarc | None
    checked_at: datetime | None
    next_check_at: datetime | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "capabilities": "DomainCapabilities",
        "records": "[DomainRecord",
        "dmarc": "DomainDmarc",
        "checked_at": "time",
        "next_check_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainAdvisedRecord(Model):
    type: Literal["TXT"]
    fqdn: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainCapabilities(Model):
    sending: DomainCapability
    receiving: DomainCapability


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainCapabilitiesRequest(Model):
    sending: DomainCapability | NotGiven | None = NOT_GIVEN
    receiving: DomainCapability | NotGiven | None = NOT_GIVEN


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainDmarc(Model):
    status: DomainDmarcStatus
    fqdn: str
    found: list[str]
    advice: str | None
    reports: DomainReportsAsked | None = None
    missing: list[DomainAdvisedRecord] | None = None

    _codecs: ClassVar[Mapping[str, str]] = {
        "reports": "DomainReportsAsked",
        "missing": "[DomainAdvisedRecord",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainDns(Model):
    object: Literal["domain_dns"]
    zone: str
    name_servers: list[str]
    provider: DnsProvider | None
    records: list[DnsRecord]

    _codecs: ClassVar[Mapping[str, str]] = {"provider": "DnsProvider", "records": "[DnsRecord"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainItem(Model):
    id: str
    name: str
    status: DomainStatus
    created_at: datetime
    region: str
    fallback_region: str | None
    capabilities: DomainCapabilities
    open_tracking: bool
    click_tracking: bool

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "capabilities": "DomainCapabilities",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainRecord(Model):
    record: DomainRecordRecord
    name: str
    type: DnsRecordType
    ttl: Literal["Auto"]
    status: DomainRecordStatus
    value: str
    priority: int | None = None
    fqdn: str
    found: list[str] | None
    problem: DomainRecordProblem | None
    key_state: DomainRecordKeyState | None = None
    remove_after: str | None = None

    _codecs: ClassVar[Mapping[str, str]] = {"priority": "int", "problem": "DomainRecordProblem"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainRecordProblem(Model):
    code: str
    advice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainReference(Model):
    object: Literal["domain"]
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainReportsAsked(Model):
    dmarc: bool
    tls: bool
