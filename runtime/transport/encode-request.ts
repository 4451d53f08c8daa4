import { mapTexts } from '../../engine/contract/text-paths.ts'
import type { BrowserOp } from '../../schemas/kit/define-op.ts'
import type { Lang } from '../../schemas/lang.ts'
import { protocol, type Terminal } from '../../schemas/protocol/constants.ts'
import { canonicalText, isEmpty, toWireText, trimAll } from '../../schemas/protocol/payload.ts'
import type { CaptchaPair } from './captcha-pair.ts'
import { seal, sealKey, sha256Hex } from './seal.ts'

export interface Credentials {
  appid: string
  secret: string
}

export interface RequestFrame extends Credentials {
  lang: Lang
  terminal: Terminal
  /** The pair of a solved captcha, while captcha mode is on. */
  captcha?: CaptchaPair
}

/** Multipart body of a call, encrypted and signed. A retry sends the same body. */
export function encodeRequest(
  op: BrowserOp,
  input: Record<string, unknown>,
  nonce: number,
  frame: RequestFrame,
  reqId?: string,
): FormData {
  const { appid, secret, lang, terminal, captcha } = frame
  const key = op.sealed.request.length ? sealKey(secret, nonce) : undefined
  const trimmed = trimAll(input)
  const sealed = key ? mapTexts(trimmed, op.sealed.request, (text) => seal(text, key)) : trimmed
  const body = new FormData()
  const fields: Record<string, string> = {}
  const add = (name: string, value: unknown) => {
    if (isEmpty(value)) return
    if (value instanceof Blob) body.append(name, value)
    else if (Array.isArray(value) && value[0] instanceof Blob)
      for (const file of value as Blob[]) body.append(name, file)
    else fields[name] = toWireText(value)
  }
  for (const [name, value] of Object.entries(sealed)) add(name, value)
  Object.assign(fields, {
    nonce: String(nonce),
    appid,
    version: protocol.version,
    algo: protocol.algo,
    lang,
    terminal,
    ...captcha,
    ...(reqId && { reqId }),
  })
  fields.sign = sha256Hex(canonicalText(fields) + secret)
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

export const newNonce = (): number => Math.floor(Math.random() * (protocol.maxNonce + 1))
