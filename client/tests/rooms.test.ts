import { describe, expect, it } from "vitest";
import { invitationPath, readInvitation, spelledCode } from "../src/lib/rooms";

describe("an invitation in an address", () => {
  it("is for any free seat or for one", () => {
    expect(readInvitation("#link=abc")).toEqual({ seat: null, word: "abc" });
    expect(readInvitation("#seat=2&word=abc")).toEqual({ seat: 2, word: "abc" });
  });

  it.each(["", "#", "#link=", "#seat=1", "#word=abc", "#seat=x&word=abc", "#seat=-1&word=abc", "#seat=100&word=abc"])("is not read from %s", (hash) => {
    expect(readInvitation(hash)).toBeNull();
  });

  it.each([[null], [0], [3]])("is read as it was written for seat %s", (seat) => {
    const path = invitationPath("table", "word", seat);
    expect(path).toMatch(/^\/table\/table#/);
    expect(readInvitation(path.slice(path.indexOf("#")))).toEqual({ seat, word: "word" });
  });

  it("is left out where there is none", () => {
    expect(invitationPath("table", "")).toBe("/table/table");
  });
});

it("spells a code letter by letter", () => {
  expect(spelledCode("FGHJK")).toBe("F G H J K");
});
