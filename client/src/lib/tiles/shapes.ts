/** The outlines that all boards share, on hexes with sides of length 1. */
import { corners, type Orientation, type Point } from "../layout";

/** A closed path with rounded corners. */
export function rounded(points: readonly Point[], radius: number): string {
  const parts = points.map((corner, index) => {
    const before = points.at(index - 1) ?? corner;
    const after = points[(index + 1) % points.length] ?? corner;
    const [from, to] = [towards(corner, before, radius), towards(corner, after, radius)];
    return `${index ? "L" : "M"}${text(from)}Q${text(corner)} ${text(to)}`;
  });
  return `${parts.join("")}Z`;
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function text({ x, y }: Point): string {
  return `${x.toFixed(3)} ${y.toFixed(3)}`;
}

/** A hex with rounded corners around a point. */
export function hexPath(orientation: Orientation, size = 1, radius = size * 0.2, at: Point = { x: 0, y: 0 }): string {
  return rounded(corners(orientation, size, at), radius);
}

/** The line along a rim with rounded corners, clockwise from the middle of the upper right side or of the top. */
export function rimPath(orientation: Orientation, size: number, radius: number): string {
  const all = corners(orientation, size);
  const [before, after] = [all[4], all[5]];
  if (!before || !after) return "";
  const start = { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 };
  const turns = [5, 0, 1, 2, 3, 4].map((index) => {
    const [corner, from, to] = [all[index], all.at(index - 1), all[(index + 1) % 6]];
    return corner && from && to ? `L${text(towards(corner, from, radius))}Q${text(corner)} ${text(towards(corner, to, radius))}` : "";
  });
  return `M${text(start)}${turns.join("")}L${text(start)}`;
}

/** The edges that catch the light: the upper ones. */
export function edgePath(orientation: Orientation, size: number): string {
  const all = corners(orientation, size);
  const upper = (orientation === "flat" ? [3, 4, 5, 0] : [2, 3, 4, 5]).flatMap((index) => all[index] ?? []);
  return `M${upper.map(text).join("L")}`;
}

/** How far a tile's side reaches below its face. */
export const THICKNESS = 0.17;
/** The size of a tile's face; the rest is the gap between tiles. */
export const FACE = 0.95;
