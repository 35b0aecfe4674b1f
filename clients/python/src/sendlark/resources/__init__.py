# Generated from the API's description (ceab9d71ce22); do not edit.
"""The clients with their groups of methods."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from .._async_client import AsyncClient
from .._client import Client

if TYPE_CHECKING:
    from .api_keys import ApiKeysResource, AsyncApiKeysResource
    from .automations import AsyncAutomationsResource, AutomationsResource
    from .batch import AsyncBatchResource, BatchResource
    from .broadcasts import AsyncBroadcastsResource, BroadcastsResource
    from .contact_properties import AsyncContactPropertiesResource, ContactPropertiesResource
    from .contacts import AsyncContactsResource, ContactsResource
    from .deliveries import AsyncDeliveriesResource, DeliveriesResource
    from .domains import AsyncDomainsResource, DomainsResource
    from .emails import AsyncEmailsResource, EmailsResource
    from .events import AsyncEventsResource, EventsResource
    from .forms import AsyncFormsResource, FormsResource
    from .logs import AsyncLogsResource, LogsResource
    from .reports import AsyncReportsResource, ReportsResource
    from .segments import AsyncSegmentsResource, SegmentsResource
    from .suppressions import AsyncSuppressionsResource, SuppressionsResource
    from .templates import AsyncTemplatesResource, TemplatesResource
    from .topics import AsyncTopicsResource, TopicsResource
    from .unsubscribe_page import AsyncUnsubscribePageResource, UnsubscribePageResource
    from .usage import AsyncUsageResource, UsageResource
    from .webhooks import AsyncWebhooksResource, WebhooksResource


class Sendlark(Client):
    """A connection to a Sendlark server, for any number of threads."""

    @cached_property
    def emails(self) -> EmailsResource:
        from .emails import EmailsResource

        return EmailsResource(self)

    @cached_property
    def batch(self) -> BatchResource:
        from .batch import BatchResource

        return BatchResource(self)

    @cached_property
    def unsubscribe_page(self) -> UnsubscribePageResource:
        from .unsubscribe_page import UnsubscribePageResource

        return UnsubscribePageResource(self)

    @cached_property
    def domains(self) -> DomainsResource:
        from .domains import DomainsResource

        return DomainsResource(self)

    @cached_property
    def api_keys(self) -> ApiKeysResource:
        from .api_keys import ApiKeysResource

        return ApiKeysResource(self)

    @cached_property
    def logs(self) -> LogsResource:
        from .logs import LogsResource

        return LogsResource(self)

    @cached_property
    def deliveries(self) -> DeliveriesResource:
        from .deliveries import DeliveriesResource

        return DeliveriesResource(self)

    @cached_property
    def reports(self) -> ReportsResource:
        from .reports import ReportsResource

        return ReportsResource(self)

    @cached_property
    def suppressions(self) -> SuppressionsResource:
        from .suppressions import SuppressionsResource

        return SuppressionsResource(self)

    @cached_property
    def webhooks(self) -> WebhooksResource:
        from .webhooks import WebhooksResource

        return WebhooksResource(self)

    @cached_property
    def templates(self) -> TemplatesResource:
        from .templates import TemplatesResource

        return TemplatesResource(self)

    @cached_property
    def broadcasts(self) -> BroadcastsResource:
        from .broadcasts import BroadcastsResource

        return BroadcastsResource(self)

    @cached_property
    def automations(self) -> AutomationsResource:
        from .automations import AutomationsResource

        return AutomationsResource(self)

    @cached_property
    def contacts(self) -> ContactsResource:
        from .contacts import ContactsResource

        return ContactsResource(self)

    @cached_property
    def contact_properties(self) -> ContactPropertiesResource:
        from .contact_properties import ContactPropertiesResource

        return ContactPropertiesResource(self)

    @cached_property
    def topics(self) -> TopicsResource:
        from .topics import TopicsResource

        return TopicsResource(self)

    @cached_property
    def segments(self) -> SegmentsResource:
        from .segments import SegmentsResource

        return SegmentsResource(self)

    @cached_property
    def forms(self) -> FormsResource:
        from .forms import FormsResource

        return FormsResource(self)

    @cached_property
    def events(self) -> EventsResource:
        from .events import EventsResource

        return EventsResource(self)

    @cached_property
    def usage(self) -> UsageResource:
        from .usage import UsageResource

        return UsageResource(self)


class AsyncSendlark(AsyncClient):
    """A connection to a Sendlark server, for any number of tasks of one event loop."""

    @cached_property
    def emails(self) -> AsyncEmailsResource:
        from .emails import AsyncEmailsResource

        return AsyncEmailsResource(self)

    @cached_property
    def batch(self) -> AsyncBatchResource:
        from .batch import AsyncBatchResource

        return AsyncBatchResource(self)

    @cached_property
    def unsubscribe_page(self) -> AsyncUnsubscribePageResource:
        from .unsubscribe_page import AsyncUnsubscribePageResource

        return AsyncUnsubscribePageResource(self)

    @cached_property
    def domains(self) -> AsyncDomainsResource:
        from .domains import AsyncDomainsResource

        return AsyncDomainsResource(self)

    @cached_property
    def api_keys(self) -> AsyncApiKeysResource:
        from .api_keys import AsyncApiKeysResource

        return AsyncApiKeysResource(self)

    @cached_property
    def logs(self) -> AsyncLogsResource:
        from .logs import AsyncLogsResource

        return AsyncLogsResource(self)

    @cached_property
    def deliveries(self) -> AsyncDeliveriesResource:
        from .deliveries import AsyncDeliveriesResource

        return AsyncDeliveriesResource(self)

    @cached_property
    def reports(self) -> AsyncReportsResource:
        from .reports import AsyncReportsResource

        return AsyncReportsResource(self)

    @cached_property
    def suppressions(self) -> AsyncSuppressionsResource:
        from .suppressions import AsyncSuppressionsResource

        return AsyncSuppressionsResource(self)

    @cached_property
    def webhooks(self) -> AsyncWebhooksResource:
        from .webhooks import AsyncWebhooksResource

        return AsyncWebhooksResource(self)

    @cached_property
    def templates(self) -> AsyncTemplatesResource:
        from .templates import AsyncTemplatesResource

        return AsyncTemplatesResource(self)

    @cached_property
    def broadcasts(self) -> AsyncBroadcastsResource:
        from .broadcasts import AsyncBroadcastsResource

        return AsyncBroadcastsResource(self)

    @cached_property
    def automations(self) -> AsyncAutomationsResource:
        from .automations import AsyncAutomationsResource

        return AsyncAutomationsResource(self)

    @cached_property
    def contacts(self) -> AsyncContactsResource:
        from .contacts import AsyncContactsResource

        return AsyncContactsResource(self)

    @cached_property
    def contact_properties(self) -> AsyncContactPropertiesResource:
        from .contact_properties import AsyncContactPropertiesResource

        return AsyncContactPropertiesResource(self)

    @cached_property
    def topics(self) -> AsyncTopicsResource:
        from .topics import AsyncTopicsResource

        return AsyncTopicsResource(self)

    @cached_property
    def segments(self) -> AsyncSegmentsResource:
        from .segments import AsyncSegmentsResource

        return AsyncSegmentsResource(self)

    @cached_property
    def forms(self) -> AsyncFormsResource:
        from .forms import AsyncFormsResource

        return AsyncFormsResource(self)

    @cached_property
    def events(self) -> AsyncEventsResource:
        from .events import AsyncEventsResource

        return AsyncEventsResource(self)

    @cached_property
    def usage(self) -> AsyncUsageResource:
        from .usage import AsyncUsageResource

        return AsyncUsageResource(self)
