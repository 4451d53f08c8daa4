import { parseSync, type Plugin } from 'vite'
import { visit } from '../check/visit.mjs'

/** A property of a spec in a source file. */
interface Property {
  type: string
  key?: { name?: string }
  value?: { start: number; end: number }
}

/**
 * Leaves the advice out of the specs of blocks: a page that is edited checks and draws blocks, and
 * tells nobody when to use them.
 */
export const withoutAdvice = (): Plugin => ({
  name: 'without-advice',
  enforce: 'pre',
  transform: {
    filter: { id: /\/blocks\/[^/]+\/[^/]+\.schema\.ts$/ },
    handler(code, id) {
      const values: { start: number; end: number }[] = []
      visit(parseSync(id, code).program, ({ type, key, value }: Property) => {
        if (type === 'Property' && key?.name === 'advice' && value) values.push(value)
      })
      const [advice] = values
      if (!advice) return undefined
      return {
        code: `${code.slice(0, advice.start)}{ use: '', avoid: '' }${code.slice(advice.end)}`,
        map: null,
      }
    },
  },
})
