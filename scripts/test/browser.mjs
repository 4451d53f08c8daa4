import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { run } from '../project.mjs'
import { canInstall, installFromDebian, lastLines, missingEngines } from './debian.mjs'

/** Headless Chromium shell: a page costs about half as much as in the full browser. */
const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const APT_PACKAGES = ['chromium-headless-shell', 'fonts-noto-cjk', 'fonts-noto-core']

/**
 * Returns the path of a Chromium: CHROME_BIN, the system's or Playwright's; undefined if none is
 * installed.
 */
export function findChromium() {
  if (process.env.CHROME_BIN) return process.env.CHROME_BIN
  return [...PLACES, playwrightChromium()].find((path) => path && existsSync(path))
}

/** Arguments that allow Chromium to run in a container and as root. */
export const chromiumArgs = ['--no-sandbox', '--disable-dev-shm-usage']

/**
 * Installs what Debian has of Chromium where it is missing, on request with the engines that tests
 * run beside the gateway.
 */
export async function installPrograms({ withEngines = false } = {}) {
  if (!canInstall()) return
  const isMissing = !process.env.CHROME_BIN && !existsSync(SHELL)
  const engines = withEngines ? missingEngines() : []
  // Apart, so that a package that Debian no longer has does not cost the browser.
  await installFromDebian([isMissing ? APT_PACKAGES : [], engines].filter(({ length }) => length))
}

/**
 * Returns the path of a working Chromium; installs one if needed. If that fails, prints one line
 * and exits.
 */
export async function ensureChromium() {
  await installPrograms()
  if (await isRunnable(findChromium())) return findChromium()
  const { code, output } = await run(process.execPath, [playwrightCli(), 'install', 'chromium'], {
    isQuiet: true,
  })
  if (code !== 0) console.error(lastLines(output))
  const own = playwrightChromium()
  if (await isRunnable(own)) return own
  console.error(
    "The tests need Chromium: install Debian's `chromium-headless-shell`, or run `npx playwright install --with-deps chromium`, or set CHROME_BIN to the path of one",
  )
  process.exit(1)
}

async function isRunnable(path) {
  return (
    path !== undefined &&
    existsSync(path) &&
    (await run(path, ['--version', '--no-sandbox'], { isQuiet: true })).code === 0
  )
}

const require = createRequire(import.meta.url)

const playwrightCli = () =>
  require.resolve('playwright/package.json').replace('package.json', 'cli.js')

function playwrightChromium() {
  return require('playwright').chromium.executablePath()
}
