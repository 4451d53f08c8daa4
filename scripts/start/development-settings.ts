import { Type } from '@sinclair/typebox'
import { defineSettings } from '../../gateway/settings/define-settings.ts'

/** Settings of tests and tools; the gateway does not read them. */
export const developmentSettings = defineSettings({
  title: 'Development and tests',
  doc: 'Read by tests and tools, not by the gateway.',
  settings: {
    CHROME_BIN: {
      schema: Type.String({ description: 'the path of a program' }),
      doc: 'the Chromium that browser tests use; without it an installed one is looked for',
    },
    KILL_SEED: {
      schema: Type.Integer({ description: 'a whole number' }),
      doc: 'repeats the tests of killed processes with the seed that a failure names',
    },
    KILL_ALL: {
      schema: Type.Literal('1', { description: '`1`' }),
      doc: 'kills a process at each point where one can die; without it at half of them, others each time',
    },
    CHROMATIC_PROJECT_TOKEN: {
      schema: Type.String({ description: 'one word' }),
      isSecret: true,
      doc: 'the project to which `npm run chromatic` sends the stories',
    },
  },
})
