import type { TSchema } from '@sinclair/typebox'
import { proofText, type AnyOp } from '../../schemas/kit/define-op.ts'
import { operatorOpByKey } from '../../schemas/operator-ops.ts'
import { permissionsOf, roles } from '../../schemas/kit/permissions.ts'
import { declaredStatus, problemStatus, type ProblemCode } from '../../schemas/operator/problem.ts'
import { errorTexts } from '../../schemas/protocol/error-texts.ts'

/** Refusals by access, in addition to the declared failures. */
const refusals: Record<AnyOp['access'], readonly ProblemCode[]> = {
  public: [],
  member: [],
  shopper: [],
  anyone: ['INVALID_INPUT', 'UNKNOWN_FIELD', 'FOREIGN_ORIGIN', 'NOT_FOUND', 'RATE_LIMITED'],
  self: [
    'INVALID_INPUT',
    'UNKNOWN_FIELD',
    'NO_SESSION',
    'PROOF_NEEDED',
    'NOT_FOUND',
    'RATE_LIMITED',
  ],
  operator: [
    'INVALID_INPUT',
    'UNKNOWN_FIELD',
    'NO_SESSION',
    'FORBIDDEN',
    'PROOF_NEEDED',
    'PERSON_NEEDED',
    'SECOND_FACTOR_NEEDED',
    'NOT_FOUND',
    'IN_PROGRESS',
    'REQ_ID_REUSED',
    'RATE_LIMITED',
  ],
}

let built: string | undefined

/**
 * OpenAPI 3.1 document of the Studio's API, derived from the operations' declarations. It is public
 * and slow to build, so it is built once, without an origin.
 */
export const openApi = (): string => (built ??= JSON.stringify(buildDocument()))

function buildDocument(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine operators',
      version: '1.0.0',
      description:
        'What operators do in the Studio, for other programs. A program sends a token of an operator as `Authorization: Bearer`; it acts in the operator’s stores, with the permissions of the token that the operator’s roles allow.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Where the document is.
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [...new Set([...operatorOpByKey.values()].map(({ fun }) => fun))].map((name) => ({
      name,
    })),
    paths: Object.fromEntries(
      [...operatorOpByKey.values()].map((op) => [pathOf(op), { post: operation(op) }]),
    ),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          description: 'Problem details, RFC 9457',
          required: ['type', 'title', 'status', 'code', 'requestId'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string' },
            data: {},
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}

const pathOf = ({ key, access }: AnyOp): string =>
  access === 'operator' ? `/api/{store}/${key}` : `/api/${key}`

const parameter = (
  name: string,
  where: 'path' | 'header',
  schema: object,
  description: string,
) => ({
  name,
  in: where,
  required: true,
  schema,
  description,
})

function operation(op: AnyOp): object {
  const parameters = [
    ...(op.access === 'operator'
      ? [parameter('store', 'path', { type: 'string' }, 'Number of the store')]
      : []),
    ...(op.once
      ? [
          parameter(
            'Idempotency-Key',
            'header',
            { type: 'string', format: 'uuid' },
            'The same on every retry, which gets the first answer',
          ),
        ]
      : []),
  ]
  return {
    operationId: op.op,
    tags: [op.fun],
    summary: op.doc,
    ...(op.access === 'anyone' && { security: [] }),
    ...(op.permission && {
      description: [allowed(op.permission), proofText(op)].filter(Boolean).join(' '),
      'x-permission': op.permission,
    }),
    ...(parameters.length && { parameters }),
    requestBody: { required: true, content: json(op.request) },
    responses: {
      200: { description: 'Success', content: json(op.answer) },
      ...failures(op),
    },
  }
}

function allowed(permission: NonNullable<AnyOp['permission']>): string {
  const may = roles.filter((role) => permissionsOf[role].includes(permission))
  return `Needs \`${permission}\`: ${may.join(', ')}.`
}

const json = (schema: TSchema) => ({
  'application/json': { schema: JSON.parse(JSON.stringify(schema)) as object }, // drops TypeBox's symbols
})

/** Failures by HTTP status, each with its codes and messages. */
function failures(op: AnyOp): Record<number, object> {
  const codes: readonly (readonly [number, string])[] = [
    ...refusals[op.access].map((code) => [problemStatus[code], code] as const),
    ...Object.keys(op.errors ?? {}).map(
      (code) =>
        [code === 'TOO_MANY_TRIES' ? problemStatus.RATE_LIMITED : declaredStatus, code] as const,
    ),
    [problemStatus.SYSTEM_ERROR, 'SYSTEM_ERROR'],
    [problemStatus.UNAVAILABLE, 'UNAVAILABLE'],
  ]
  const texts = errorTexts['en-US']
  const statuses = [...new Set(codes.map(([status]) => status))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter(([of]) => of === status)
          .map(([, code]) => `\`${code}\`: ${texts[`error.${code}`] ?? code}`)
          .join('; '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  )
}
