import { kebab } from '../../../generate/names.ts'
import type { Kind } from './kind.ts'

const partsOf = (name: string) => {
  const [fun = '', op = ''] = name.split('.')
  return { fun, op, file: kebab(op) }
}

/** Template of a query that everybody may call, with its handler and a test over HTTP. */
export const operation: Kind = {
  form: {
    words: 'FUN.OP as on the wire, such as pt.getOpeningHours',
    pattern: /^[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*$/,
  },
  files(name, { domain }) {
    const { fun, op, file } = partsOf(name)
    return {
      [`schemas/${domain}/${file}.ops.ts`]: `import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'

export const ${op} = defineOp({
  fun: '${fun}',
  op: '${op}',
  access: 'public',
  kind: 'query',
  doc: 'Returns the time zone of the store.',
  volatile: true,
  request: noInput,
  response: Type.Object({
    /** Name by IANA, such as Asia/Taipei. */
    timeZone: Type.String(),
  }),
})
`,
      [`gateway/${domain}/${file}.ts`]: `import * as ops from '../../schemas/${domain}/${file}.ops.ts'
import { handle } from '../core/context.ts'

export const ${op} = handle(ops.${op}, async ({ ctx }) => ({
  timeZone: ctx.store.config.timeZone,
}))
`,
      [`tests/${domain}/${file}.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest'
import { ${op} } from '../../schemas/${domain}/${file}.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

it('returns the time zone of the store', async () => {
  const { json } = await gateway.call(${op}, {})
  expect(json).toMatchObject({ timeZone: 'Asia/Taipei' })
})
`,
    }
  },
  next(name, { domain }) {
    const { file } = partsOf(name)
    return [
      `Declare what it takes, answers and refuses in schemas/${domain}/${file}.ops.ts, and write its handler.`,
      `Give each new failure a message as error.CODE in the six languages of schemas/${domain}/errors.`,
      `Try it: npx vitest run --project unit tests/${domain}/${file}.test.ts`,
    ]
  },
}
