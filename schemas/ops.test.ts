import { Ajv } from 'ajv'
import { Type, type TSchema } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import type { AnyOp } from './kit/define-op.ts'
import { opByKey, ops } from './ops.ts'

const ajv = new Ajv({ strict: false, validateFormats: false })

/** The wire drops these as empty, although a schema may allow them. */
const emptyValues: unknown[] = [0, '', [], {}]

const required = Object.values<AnyOp>(ops).flatMap(({ key, request }) =>
  (request.required ?? []).map((name) => {
    const schema = request.properties[name] ?? Type.Never()
    return { field: `${key} ${name}`, schema }
  }),
)

/** Returns the integers of a request, at any depth. */
function integersIn(schema: TSchema, field: string): { field: string; schema: TSchema }[] {
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
  return [
    ...(schema.type === 'integer' ? [{ field, schema }] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => integersIn(inner, `${field} ${name}`)),
    ...(items ? integersIn(items, `${field}[]`) : []),
    ...anyOf.flatMap((inner) => integersIn(inner, field)),
  ]
}
const integers = Object.values<AnyOp>(ops).flatMap(({ key, request }) => integersIn(request, key))

describe('every operation', () => {
  it('has a unique name', () => {
    expect(opByKey.size).toBe(Object.keys(ops).length)
  })

  it('is registered under the name it is called by', () => {
    for (const [name, { op }] of Object.entries(ops)) expect(op).toBe(name)
  })

  it('is retried by the browser, unless that would use up a code, send a message or begin a session', () => {
    const never = Object.values<AnyOp>(ops).flatMap(({ key, kind, once, idempotent }) =>
      kind === 'query' || once || idempotent ? [] : [key],
    )
    expect(never.toSorted()).toEqual([
      'account.bindEmail',
      'account.bindMobile',
      'account.changePasswd',
      'account.emailRegister',
      'account.getEmailCode',
      'account.getSmsCode',
      'account.lineLogin',
      'account.lookup',
      'account.passwdReset',
      'account.smsChangePasswd',
      'account.smsLogin',
      'account.tokenLogin',
      'account.userLogin',
      'captcha.chkSliderCaptchaCode',
      'order.findOrder',
      'order.proveOrder',
      'order.sendOrderCode',
      'order.sendProofCode',
      // The commands count the reports.
      'page.reportBlockFault',
      'pt.reportSearch',
    ])
  })

  it.each(integers)(
    'bounds $field, so that no number is too large for the database',
    ({ schema }) => {
      expect(schema.maximum ?? (schema.enum as number[] | undefined)?.at(-1)).toBeTypeOf('number')
    },
  )

  it.each(required)('can be called with every value that $field allows', ({ schema }) => {
    const lost = schema.type ? emptyValues.filter((value) => ajv.validate(schema, value)) : []
    const isCovered = lost.length === 0 || 'default' in schema
    expect(isCovered, `${JSON.stringify(lost)} needs a default`).toBe(true)
  })
})
