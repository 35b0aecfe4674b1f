# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of topics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import (
        DeletedTopic,
        Topic,
        TopicItem,
        TopicReference,
        TopicSubscription,
        TopicVisibility,
    )

_TOPICS_LIST: Operation[TopicItem] = Operation("topics.list", "GET", "/topics", "TopicItem")
_TOPICS_CREATE: Operation[TopicReference] = Operation(
    "topics.create", "POST", "/topics", "TopicReference", is_idempotent=True
)
_TOPICS_GET: Operation[Topic] = Operation("topics.get", "GET", "/topics/{id}", "Topic")
_TOPICS_UPDATE: Operation[TopicReference] = Operation(
    "topics.update", "PATCH", "/topics/{id}", "TopicReference"
)
_TOPICS_REMOVE: Operation[DeletedTopic] = Operation(
    "topics.remove", "DELETE", "/topics/{id}", "DeletedTopic"
)


class TopicsResource(Resource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[TopicItem]:
        """List topics.

        Lists the team's topics.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _TOPICS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def create(
        self,
        *,
        name: str,
        default_subscription: TopicSubscription,
        description: str | None = None,
        visibility: TopicVisibility | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TopicReference:
        """Create a topic.

        Creates a kind of email that contacts can subscribe to. Emails with its `topic_id`
        go only to subscribed contacts and carry unsubscribe headers and a link.

        Args:
            name: The topic's name, 1 to 50 characters, shown to recipients.
            default_subscription: The subscription of contacts who have not chosen. Cannot
                be changed later.
            description: Shown to recipients; at most 200 characters.
            visibility: `public` topics are shown to everyone on the unsubscribe page.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _TOPICS_CREATE,
            (),
            body={
                "name": name,
                "default_subscription": default_subscription,
                "description": description,
                "visibility": visibility,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Topic:
        """Retrieve a topic.

        Returns the topic's name, description and default subscription.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_TOPICS_GET, (id,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        description: str | NotGiven | None = NOT_GIVEN,
        visibility: TopicVisibility | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TopicReference:
        """Change a topic.

        Changes the topic's name, description or visibility. The default subscription cannot
        be changed.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _TOPICS_UPDATE,
            (id,),
            body={"name": name, "description": description, "visibility": visibility},
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedTopic:
        """Delete a topic.

        Deletes the topic and the contacts' choices for it. Emails still waiting with this
        topic go to every contact who has not unsubscribed.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_TOPICS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    remove = delete


class AsyncTopicsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[TopicItem]:
        """List topics.

        Lists the team's topics.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _TOPICS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def create(
        self,
        *,
        name: str,
        default_subscription: TopicSubscription,
        description: str | None = None,
        visibility: TopicVisibility | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TopicReference:
        """Create a topic.

        Creates a kind of email that contacts can subscribe to. Emails with its `topic_id`
        go only to subscribed contacts and carry unsubscribe headers and a link.

        Args:
            name: The topic's name, 1 to 50 characters, shown to recipients.
            default_subscription: The subscription of contacts who have not chosen. Cannot
                be changed later.
            description: Shown to recipients; at most 200 characters.
            visibility: `public` topics are shown to everyone on the unsubscribe page.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _TOPICS_CREATE,
            (),
            body={
                "name": name,
                "default_subscription": default_subscription,
                "description": description,
                "visibility": visibility,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Topic:
        """Retrieve a topic.

        Returns the topic's name, description and default subscription.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_TOPICS_GET, (id,), timeout=timeout, max_retries=max_retries)

    async def update(
        self,
        id: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        description: str | NotGiven | None = NOT_GIVEN,
        visibility: TopicVisibility | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TopicReference:
        """Change a topic.

        Changes the topic's name, description or visibility. The default subscription cannot
        be changed.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _TOPICS_UPDATE,
            (id,),
            body={"name": name, "description": description, "visibility": visibility},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedTopic:
        """Delete a topic.

        Deletes the topic and the contacts' choices for it. Emails still waiting with this
        topic go to every contact who has not unsubscribed.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_TOPICS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    remove = delete
