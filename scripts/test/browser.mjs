import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { run } from '../project.mjs'

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
 * Returns the path of a working Chromium; installs one if needed. If that fails, prints one line
 * and exits.
 */
export async function ensureChromium() {
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isDebian && !process.env.CHROME_BIN && !existsSync(SHELL)) await installFromDebian()
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

async function installFromDebian() {
  console.log('Installing Chromium for the tests in a browser')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { isQuiet: true, env })
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...APT_PACKAGES],
    { isQuiet: true, env },
  )
  if (code !== 0) console.error(lastLines(output))
}

const lastLines = (output) => output.trim().split('\n').slice(-3).join('\n')

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
