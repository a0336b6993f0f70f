"""What a store keeps about other people and other devices: nothing, where there is one guest and one device."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from hexarium.service.alert_store import Subscription
from hexarium.service.clock import Span
from hexarium.service.refusal import NotNow
from hexarium.service.store import Asker, CodeKind, Device, Heard, Room, SignInCode, TokenChange

NEEDS_CLUB: Final = "This needs a club: open the page of one to play with other people, or on several devices."


class ClubOnly:
    """Answers that there is nothing, and refuses to keep anything."""

    is_shared = False

    async def push_key(self) -> bytes | None:
        """There is none."""
        return None

    async def add_push_key(self, private: bytes) -> None:
        """Refused."""
        raise NotNow(NEEDS_CLUB)

    async def subscriptions(self, guest: str) -> list[Subscription]:
        """There are none."""
        return []

    async def subscribe(self, guest: str, subscription: Subscription, now: float, most: int) -> None:
        """Refused."""
        raise NotNow(NEEDS_CLUB)

    async def unsubscribe(self, endpoint: str) -> None:
        """There is nothing to end."""

    async def forget_subscriptions(self, before: float) -> None:
        """There are none."""

    async def holidays(self, guest: str, since: float) -> list[Span]:
        """There are none."""
        return []

    async def holiday_number(self, guest: str) -> int:
        """There is none."""
        return 0

    async def end_holiday(self, guest: str, now: float) -> None:
        """There is none."""

    async def begin_holiday(self, guest: str, now: float, until: float, number: int) -> None:
        """Refused."""
        raise NotNow(NEEDS_CLUB)

    async def forget_holidays(self, before: float) -> None:
        """There are none."""

    async def unended(self, guest: str) -> list[str]:
        """Nobody goes on holiday here."""
        return []

    async def sessions(self) -> tuple[dict[str, str], frozenset[str]]:
        """There are none."""
        return {}, frozenset()

    async def last_token_change(self) -> int:
        """There is none."""
        return 0

    async def token_changes(self, since: int) -> list[TokenChange]:
        """There are none."""
        return []

    async def token_change(self, guest: str) -> TokenChange | None:
        """There is none."""
        return None

    async def sign_out_everywhere(self, guest: str, device: Device) -> None:
        """Refused."""
        raise NotNow(NEEDS_CLUB)

    async def sign_out(self, guest: str, digest: str, *, with_codes: bool) -> None:
        """Refused."""
        raise NotNow(NEEDS_CLUB)

    async def devices(self, guest: str) -> list[Device]:
        """There are none."""
        return []

    async def see_devices(self, digests: Iterable[str], day: float) -> None:
        """There are none."""

    async def make_code(self, code: SignInCode, digest: str, device: Device) -> None:
        """Refused."""
        raise NotNow(NEEDS_CLUB)

    async def use_code(self, digest: str, kind: CodeKind, device: Device, now: float) -> str | None:
        """There are none."""
        return None

    async def code(self, digest: str, now: float) -> SignInCode | None:
        """There is none."""
        return None

    async def code_of(self, guest: str, kind: CodeKind, now: float) -> SignInCode | None:
        """There is none."""
        return None

    async def forget_codes(self, before: float) -> None:
        """There are none."""

    async def room(self, table: str) -> Room | None:
        """There is none."""
        return None

    async def room_with(self, code: str) -> Room | None:
        """There is none."""
        return None

    async def keep_room(self, room: Room, replaced: str) -> None:
        """Refused."""
        raise NotNow(NEEDS_CLUB)

    async def askers(self, table: str) -> list[Asker]:
        """There are none."""
        return []

    async def ask(self, asker: Asker, most: int) -> None:
        """Refused."""
        raise NotNow(NEEDS_CLUB)

    async def withdraw(self, guest: str, table: str) -> None:
        """Nobody asks."""

    async def see(self, seen: Mapping[tuple[str, str], float]) -> None:
        """No other process has to know who is present."""

    async def seen(self, guest: str, table: str) -> float:
        """Nobody was seen elsewhere."""
        return 0.0

    async def seen_among(self, pairs: Sequence[tuple[str, str]]) -> dict[tuple[str, str], float]:
        """Nobody was seen elsewhere."""
        return {}

    async def pass_on(self, text: str) -> None:
        """There are no other processes."""

    def listen_to_chat(self, heard: Heard) -> None:
        """There are no other processes."""

    def listen(self, heard: Heard) -> None:
        """There are no other processes."""

    async def moved(self, since: float) -> dict[str, float]:
        """No other process writes."""
        return {}
