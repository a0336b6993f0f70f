"""Reviews of finished games: what was luck, what each choice cost, and what would have been best."""

from hexarium.review.document import MoveReview, Review, SeatReview
from hexarium.review.reviewing import CannotReview, Reviewing

__all__ = ["CannotReview", "MoveReview", "Review", "Reviewing", "SeatReview"]
