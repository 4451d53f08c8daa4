import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import keys from '../../fixtures/demo/picture-keys.json' with { type: 'json' }
import { seedDemo } from '../../gateway/demo/seed.ts'
import { createTestBank } from '../../gateway/demo/test-bank/test-bank.ts'
import { paymentsFrom } from '../../gateway/payment/index.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { addMedia, changeMedia, showMedia } from '../../schemas/media/media.ops.ts'
import { createTestGateway, studioHost, type TestGateway } from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { browserOf } from '../operators/studio-front.ts'
import { unguarded } from '../gateway/unguarded.ts'

export type Answer = Record<string, unknown>
/** Calls an operation at the Studio's address; fails the test unless it succeeds. */
export type Operate = (op: AnyOp, input?: Answer) => Promise<Answer>

const pictures = path.resolve('fixtures/demo/pictures')
const pictureKey = /[0-9a-f]{16}_\d+x\d+/g

/** A gateway whose database has nothing but the demo's stores, and an operator who owns the first. */
export async function createSeededShop() {
  const bank = createTestBank()
  const { files } = testPorts().ports
  const payments = paymentsFrom([], bank)
  const gateway = await createTestGateway({
    ports: { payments, files },
    add: (app, directory) => bank.addTo(app, directory),
  })
  const { db } = gateway.database
  await unguarded(db, sql`truncate store cascade`)
  await seedDemo(db, files, pictures, () => undefined)
  await gateway.directory.reload()
  const sid = await testOperators(db).sidOf(['owner'], 'S001')
  const browser = browserOf(gateway, { cookie: `operator=${sid}` })
  const at =
    (store: string): Operate =>
    async (op, input = {}) => {
      const { status, json } = await browser.call(op, input, { store })
      if (status !== 200) throw new Error(`${op.key}: ${JSON.stringify(json)}`)
      return json
    }
  return { gateway, payments, sid, at }
}

/**
 * Numbers and pictures of one store as another has them. `of` puts them in place of those of the
 * first store, and uploads the pictures that it names.
 */
export function createCopy(
  { app }: TestGateway,
  sid: string,
  from: Operate,
  to: Operate,
  store: string,
) {
  const ids = new Map<string, string>()
  const upload = async (key: string): Promise<void> => {
    const name = Object.entries(keys).find(([, one]) => one === key)?.[0]
    if (name === undefined) throw new Error(`the demo has no picture ${key}`)
    const bytes = await readFile(path.join(pictures, `${name}.webp`))
    const send = (method: 'POST' | 'PATCH', url: string, headers: object, body?: Buffer) =>
      app.inject({
        method,
        url,
        headers: {
          host: studioHost,
          origin: `http://${studioHost}`,
          cookie: `operator=${sid}`,
          'tus-resumable': '1.0.0',
          ...headers,
        },
        ...(body && { payload: body }),
      })
    const begun = await send('POST', `/api/${store}/media/uploads`, {
      'upload-length': String(bytes.length),
    })
    const address = String(begun.headers.location)
    const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    await send('PATCH', address, part, bytes)
    const added = await to(addMedia, { uploadId: address.split('/').at(-1) ?? '', name })
    const media = added.MediaInfo as { key: string }
    ids.set(key, media.key)
    const { MediaInfo: shown } = await from(showMedia, { key })
    const { name: called, alt, tags, focusX, focusY } = shown as Answer
    await to(changeMedia, { key: media.key, name: called, alt, tags, focusX, focusY })
  }
  return {
    ids,
    async of<T>(value: T): Promise<T> {
      const text = JSON.stringify(value)
      for (const key of new Set(text.match(pictureKey)))
        if (!ids.has(key) && ![...ids.values()].includes(key)) await upload(key)
      return JSON.parse(
        text,
        (_, part: unknown) =>
        typeof part === 'string' ? (ids.get(part) ?? part.replace(pictureKey, (key) => ids.get(key) ?? key)) : part, // prettier-ignore
      ) as T // the same with other texts
    },
  }
}
export type Copy = ReturnType<typeof createCopy>
