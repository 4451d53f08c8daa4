import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from './scripts/test/browser.mjs'
import { LongestFirst } from './scripts/test/longest-first.mjs'

const executablePath = findChromium()

/** As long as the browser driver waits for an element: the machine may be busy. */
const expect = { poll: { timeout: 60_000 } }

/** Units, stories and what runs in whole browsers follow one another, and do not compete. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // With `-t`, only what ran is printed.
    hideSkippedTests: true,
    reporters: ['default', path.join(import.meta.dirname, 'scripts/test/nothing-ran.mjs')],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{engine,examples,schemas,site,runtime,blocks,screens,studio,gateway,fixtures,scripts}/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
          ],
          exclude: [
            'tests/{e2e,dev}/**',
            'tests/visual/{pictures,workbench-pages}.test.ts',
            '**/node_modules/**',
          ],
          globalSetup: [
            'tests/run-folder.ts',
            'tests/database.ts',
            'tests/race/killed/killed-folder.ts',
          ],
          // Nine megabytes that are plain JavaScript: Node loads them in a twentieth of the time.
          server: { deps: { external: [/generated.validators\.js$/] } },
          // Files of one worker share modules, as loading them again took half of the time. So a
          // module keeps no state that a test could leave behind; a gateway is made by each file.
          isolate: false,
          // Tests wait for the database half of the time, so that two cores carry four workers.
          maxWorkers: 4,
          // A busy machine takes several times as long as a quiet one.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            '@preact/signals-react',
            '@preact/signals-react/runtime',
          ],
        },
        plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
        test: {
          name: 'storybook',
          isolate: false,
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs },
            }),
            instances: [{ browser: 'chromium' }],
          },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'visual',
          environment: 'node',
          include: ['tests/visual/{pictures,workbench-pages}.test.ts'],
          maxWorkers: 4,
          // Longer than a page may take: the hook opens three while the browser tests start.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/{e2e,dev}/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/run-folder.ts', 'tests/e2e/demo-shop.ts'],
          setupFiles: ['tests/e2e/demo-ready.ts'],
          // Half of the time a test waits for the page, so that two cores carry four workers.
          maxWorkers: 4,
          // Some tests run several commands, each of which starts npm and Node. What hangs in a page
          // fails sooner, by the timeouts of the browser.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
