/**
 * Returns the path of a Chromium: CHROME_BIN, the system's or Playwright's; undefined if none is
 * installed.
 */
export declare function findChromium(): string | undefined

/** Arguments that allow Chromium to run in a container and as root. */
export declare const chromiumArgs: string[]
