/** Path of a Chromium: CHROME_BIN, the system's or Playwright's own; undefined when there is none. */
export declare function findChromium(): string | undefined

/** Arguments that let Chromium run in a container and as root. */
export declare const chromiumArgs: string[]
