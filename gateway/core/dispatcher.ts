import { mapTexts } from '../../engine/contract/text-paths.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { defaultLang, isLang, type Lang } from '../../schemas/lang.ts'
import { opByKey } from '../../schemas/ops.ts'
import { protocol, terminals, type Terminal } from '../../schemas/protocol/constants.ts'
import { packRows } from '../../schemas/protocol/dict-rows.ts'
import type { RetCode } from '../../schemas/protocol/envelope.ts'
import { canonicalText } from '../../schemas/protocol/payload.ts'
import { extendCart, guestOf, keepsGuestCarts } from '../session/guest.ts'
import { forgetMember, memberOfSession } from '../session/member.ts'
import { isLetIn } from '../store/door.ts'
import type { Store, StoreDirectory } from '../store/store-directory.ts'
import type { MayCall } from './call-limits.ts'
import { decodeFields } from './decode.ts'
import type { Answer, Asker, Execute } from './executor.ts'
import { OpFailure } from '../kernel/failure.ts'
import { failureCode } from './failure-code.ts'
import { secondsSince, publish } from '../kernel/process-events.ts'
import { filledMessage } from './messages.ts'
import { createOnce } from './once.ts'
import { isSameText, seal, sealKey, sha256, unseal } from '../kernel/seal.ts'
import type { Visitor } from '../kernel/visitor.ts'

/** One call of the wire protocol, independent of the transport. */
export interface WireCall {
  store: Store | undefined
  fun: string
  op: string
  fields: Record<string, string>
  /** File parts by field name, in the order received. */
  files: Record<string, File[]>
  origin: string | undefined
  visitor: Visitor
  /** Pass to a shop that is not open yet. */
  pass: string | undefined
  requestId: string
}

export interface WireAnswer {
  status: 200 | 429 | 503
  body: string
  /** Code of the failure that is answered, for the log. */
  failure?: string
  /** The exception behind a `sysErr`, for the log. */
  error?: unknown
}

export interface Dispatcher {
  dispatch(call: WireCall): Promise<WireAnswer>
}

interface Parts {
  directory: Pick<StoreDirectory, 'atHome'>
  execute: Execute
  /** Whether the client address may call the operation once more within this minute. */
  mayCall: MayCall
  /** Refuses calls with unknown fields; for development. */
  isStrict?: boolean
  /** Operations by `fun.op`. */
  ops?: ReadonlyMap<string, AnyOp>
}

/** Parts common to success and failure answers. */
interface Frame {
  lang: Lang
  nonce: number
  /** Unknown fields of the request, once they are determined. */
  ignored: readonly string[]
}

interface Answering extends Frame {
  /** Decrypts and encrypts fields; undefined if the operation has no encrypted ones. */
  key: Buffer | undefined
  /** Called for a declared failure that is answered like a success. */
  onFailure: (code: string) => void
}

const retCodes: Record<string, RetCode> = {
  NOT_FOUND: 404,
  UNKNOWN_OPERATION: 404,
  UNKNOWN_STORE: 404,
  NO_SESSION: 999,
  INVALID_SIGNATURE: 'sign',
  FOREIGN_ORIGIN: 'once',
  IN_PROGRESS: 'once',
  REQ_ID_REUSED: 'once',
  REQ_ID_MISSING: 'once',
  RATE_LIMITED: 'once',
  UNAVAILABLE: 'once',
  CAPTCHA_NEEDED: 3,
}

/**
 * Implements the wire protocol around the executor: signature, sealed fields, session, idempotency,
 * envelope.
 */
export function createDispatcher({
  directory,
  execute,
  mayCall,
  isStrict = false,
  ops = opByKey,
}: Parts): Dispatcher {
  const once = createOnce()
  const answer = async (
    call: WireCall,
    frame: Frame,
    onFailure: Answering['onFailure'],
  ): Promise<string> => {
    const { fields } = call
    const { nonce } = frame
    if (!call.store) throw new OpFailure('UNKNOWN_STORE')
    if (!isOwnOrigin(call)) throw new OpFailure('FOREIGN_ORIGIN')
    if (!isLetIn(call.store, call.pass, Date.now())) throw new OpFailure('SHOP_NOT_OPEN')
    checkSignature(fields, call.store, nonce)
    const op = ops.get(`${call.fun}.${call.op}`)
    if (!op) throw new OpFailure('UNKNOWN_OPERATION')
    if (op.limit && !(await mayCall(op, call.visitor.address))) throw new OpFailure('RATE_LIMITED')
    const key =
      op.sealed.request.length || op.sealed.response.length
        ? sealKey(call.store.secret, nonce)
        : undefined
    const decoded = decodeFields(op.request, fields, call.files)
    frame.ignored = decoded.ignored
    if (isStrict && decoded.ignored.length)
      throw new OpFailure('UNKNOWN_FIELD', { fields: decoded.ignored })
    const input = openSeals(op, decoded.input, key)
    return directory.atHome(call.store, (store) =>
      carryOut({ ...call, store }, op, input, { ...frame, key, onFailure }),
    )
  }

  /** Runs a decrypted call in the database of its store. */
  const carryOut = async (
    call: WireCall & { store: Store },
    op: AnyOp,
    input: Record<string, unknown>,
    { key, onFailure, ...frame }: Answering,
  ): Promise<string> => {
    const { store, fields } = call
    const asker = await askerOf(call, store, frame.lang)
    if (fields.userNbr && fields.userNbr !== asker.member?.userNbr)
      throw new OpFailure('NO_SESSION')
    if (!op.once) return envelope(op, frame, await execute(op, input, asker), key)
    const reqId = fields.reqId ?? ''
    if (!/^[0-9a-f-]{36}$/i.test(reqId)) throw new OpFailure('REQ_ID_MISSING')
    if (op.access === 'shopper' && !asker.member && keepsGuestCarts(store))
      asker.guestNbr = extendCart(call.visitor, reqId)
    const owner = asker.member?.userNbr ?? 'guest'
    const payload = { ...input, ...(await digestsOf(call.files)) }
    const onceKey = { storeNbr: store.storeNbr, owner, op: op.key, reqId }
    return once(store.database, onceKey, payload, async (keep) => {
      try {
        const answer = await execute(op, input, {
          ...asker,
          keep: (tx, kept) => keep(tx, envelope(op, frame, kept, key)),
        })
        return envelope(op, frame, answer, key)
      } catch (error) {
        // A declared failure is stored like a success, so that a retry gets the same answer.
        if (error instanceof OpFailure && Object.hasOwn(op.errors ?? {}, error.code)) {
          onFailure(error.code)
          return failureAnswer(error, frame, call.requestId).body
        }
        throw error
      }
    })
  }

  const askerOf = async (call: WireCall, store: Store, lang: Lang): Promise<Asker> => {
    const member = await memberOfSession(store.database.db, store.storeNbr, call.visitor.sid)
    // The session ended elsewhere, so the browser's cookies are removed.
    if (call.visitor.sid && !member) forgetMember(call.visitor)
    const { terminal, captchaCode = '0', verifyCode } = call.fields
    const guestNbr = member || !keepsGuestCarts(store) ? undefined : guestOf(call.visitor)
    return {
      visitor: call.visitor,
      ...(verifyCode &&
        /^\d{1,9}$/.test(captchaCode) && {
          captcha: { captchaCode: Number(captchaCode), verifyCode },
        }),
      store,
      db: store.database.db,
      lang,
      requestId: call.requestId,
      now: new Date(),
      terminal: (terminals as readonly string[]).includes(terminal ?? '')
        ? (terminal as Terminal)
        : 'h5',
      ...(member && { member }),
      ...(guestNbr !== undefined && { guestNbr }),
    }
  }

  return {
    async dispatch(call) {
      const nonce = /^\d{1,4}$/.test(call.fields.nonce ?? '') ? Number(call.fields.nonce) : 0
      const lang = isLang(call.fields.lang)
        ? call.fields.lang
        : (call.store?.config.defaultLang ?? defaultLang)
      const frame: Frame = { lang, nonce, ignored: [] }
      const start = performance.now()
      let result = 'ok'
      try {
        const body = await answer(call, frame, (code) => {
          result = code
        })
        return { status: 200, body, ...(result !== 'ok' && { failure: result }) }
      } catch (error) {
        result = failureCode(error)
        return failureAnswer(error, frame, call.requestId)
      } finally {
        const op = ops.get(`${call.fun}.${call.op}`)?.key ?? 'unknown'
        publish('operation', { op, result, seconds: secondsSince(start) })
      }
    },
  }
}

/**
 * Browsers send the page's origin, which must equal the request's origin including scheme and port.
 * A request without one does not come from a browser's script.
 */
const isOwnOrigin = ({ origin, visitor }: WireCall): boolean =>
  origin === undefined || origin === visitor.origin

function checkSignature(fields: Record<string, string>, store: Store, nonce: number): void {
  const isFine =
    fields.appid === store.appid &&
    fields.version === protocol.version &&
    fields.algo === protocol.algo &&
    String(nonce) === fields.nonce &&
    isSameText(fields.sign ?? '', sha256(canonicalText(fields) + store.secret))
  if (!isFine) throw new OpFailure('INVALID_SIGNATURE')
}

/** Hashes of the files, so that a retry with the same files is recognised. */
async function digestsOf(files: WireCall['files']): Promise<Record<string, string[]>> {
  const digests = Object.entries(files).map(
    async ([name, list]) =>
      [
        name,
        await Promise.all(
          list.map(async (file) =>
            sha256(Buffer.from(await file.arrayBuffer()).toString('base64')),
          ),
        ),
      ] as const,
  )
  return Object.fromEntries(await Promise.all(digests))
}

function openSeals(
  op: AnyOp,
  input: Record<string, unknown>,
  key: Buffer | undefined,
): Record<string, unknown> {
  if (!key || !op.sealed.request.length) return input
  try {
    return mapTexts(input, op.sealed.request, (text) => unseal(text, key))
  } catch {
    throw new OpFailure('INVALID_SIGNATURE')
  }
}

function envelope(
  op: AnyOp,
  { nonce, ignored }: Frame,
  { fields, json }: Answer,
  key: Buffer | undefined,
): string {
  const unknown = ignored.length ? `,"ignored":${JSON.stringify(ignored)}` : ''
  const head = `{"retCode":1,"msg":"","nonce":${nonce}${unknown}`
  if (!op.rows && !(key && op.sealed.response.length))
    return json === '{}' ? `${head}}` : `${head},${json.slice(1)}`
  const sealed = key ? mapTexts(fields, op.sealed.response, (text) => seal(text, key)) : fields
  const { rows, ...rest } = sealed
  const table = op.rows
    ? packRows(Object.keys(op.rows.properties), rows as Record<string, unknown>[])
    : undefined // checked against op.rows before sending
  const body = JSON.stringify({ ...rest, ...table })
  return body === '{}' ? `${head}}` : `${head},${body.slice(1)}`
}

/** Failures with an HTTP status other than 200. */
const refusals: Record<string, WireAnswer['status']> = { RATE_LIMITED: 429, UNAVAILABLE: 503 }

export function failureAnswer(
  error: unknown,
  { lang, nonce, ignored }: Frame,
  requestId: string,
): WireAnswer {
  const reply = (
    status: WireAnswer['status'],
    code: string,
    rest: { data?: unknown; sysErr?: true; requestId?: string } = {},
  ) => ({
    status,
    failure: code,
    body: JSON.stringify({
      retCode: retCodes[code] ?? 0,
      msg: filledMessage(code, lang, rest.data),
      nonce,
      ...(ignored.length && { ignored }),
      code,
      ...rest,
    }),
  })
  if (error instanceof OpFailure)
    return reply(
      refusals[error.code] ?? 200,
      error.code,
      error.data === undefined ? {} : { data: error.data },
    )
  const code = failureCode(error)
  if (code === 'UNAVAILABLE') return { ...reply(503, code, { requestId }), error }
  return { ...reply(200, code, { sysErr: true, requestId }), error }
}
