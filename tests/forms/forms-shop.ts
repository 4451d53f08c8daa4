import sharp from 'sharp'
import type { Ports } from '../../gateway/core/ports.ts'
import type { FileStore } from '../../gateway/file/index.ts'
import * as operatorOps from '../../schemas/form/form-operator.ops.ts'
import * as ops from '../../schemas/form/form.ops.ts'
import type { FormField } from '../../schemas/form/form.schema.ts'
import { createTestGateway, type Overrides, type TestGateway } from '../gateway/test-gateway.ts'
import { testPorts } from '../gateway/test-ports.ts'
import type { TestStore } from '../gateway/test-stores.ts'
import { newAddress } from '../gateway/new-address.ts'
import { eventually } from '../eventually.ts'

export type Field = Pick<FormField, 'key' | 'fldType'> & Partial<FormField>
type Written = { nbr: string; formInfo?: object; fldList?: Field[]; i18n?: object }

/** Returns a form with one text field, changed as given. */
export const formWith = ({ nbr, formInfo = {}, fldList, ...rest }: Written) => ({
  nbr,
  formInfo: { title: 'A form', ...formInfo },
  // A question for each, as a form that is open needs one.
  fldList: (fldList ?? [{ key: 'name', fldType: 'text' as const, isNotNull: true }]).map(
    (field): Field => ({ fldName: field.key, ...field }),
  ),
  ...rest,
})

/** Returns a browser with a separate network address, as calls are counted by address. */
export const browser = (): Overrides & { jar: Record<string, string> } => ({
  jar: {},
  remoteAddress: newAddress(),
})

export const operator = { operator: true }

interface Served {
  statusCode: number
  headers: Record<string, unknown>
  rawPayload: Buffer
}

export interface FormsShop {
  gateway: TestGateway
  /** Contents of the file store, by store and key. */
  kept: Map<string, Buffer>
  ports: Ports
  /** Saves a form and waits until the gateway has noticed. Returns its revision. */
  put(form: Written, rev?: number, store?: TestStore): Promise<number>
  /** Submits an answer to the current form. */
  answer(nbr: string, formInfo: object, at?: Overrides): ReturnType<TestGateway['call']>
  upload(nbr: string, file: Blob, at?: Overrides): ReturnType<TestGateway['call']>
  /** Returns the response of a path. */
  get(path: string, store?: TestStore): Promise<Served>
}

/** Creates a gateway with a file store that tests can read. */
export async function createFormsShop(): Promise<FormsShop> {
  const kept = new Map<string, Buffer>()
  const files: FileStore = {
    put: async (storeNbr, key, bytes) => void kept.set(`${storeNbr}/${key}`, bytes),
    get: async (storeNbr, key) => kept.get(`${storeNbr}/${key}`),
    remove: async (storeNbr, key) => void kept.delete(`${storeNbr}/${key}`),
  }
  const { ports } = testPorts({ files })
  const gateway = await createTestGateway({ ports })
  const tickOf = (store: TestStore) =>
    gateway.directory.byNbr(store.storeNbr)?.ticks.configTick ?? 0
  return {
    gateway,
    kept,
    ports,
    async put(form, rev = 0, store = gateway.stores[0]) {
      const before = tickOf(store)
      const { json } = await gateway.call(
        operatorOps.pushForm,
        { form: formWith(form), rev },
        { ...operator, store },
      )
      if (json.retCode !== 1) throw new Error(JSON.stringify(json))
      await eventually(() => {
        if (tickOf(store) === before) throw new Error('the tick stands still')
      })
      return Number(json.rev)
    },
    async answer(nbr, formInfo, at = browser()) {
      const { json } = await gateway.call(ops.getFormInfo, { nbr }, at)
      return gateway.call(ops.addForm, { nbr, formNbr: json.formNbr, formInfo }, at)
    },
    upload: (nbr, upload, at = browser()) =>
      gateway.call(ops.uploadFile, { nbr, upload, fileType: 'image' }, at),
    get: (path, store = gateway.stores[0]) =>
      gateway.app.inject({ url: path, headers: { host: store.host } }),
  }
}

/** Returns a photo with camera metadata. */
export async function photo(background = '#c33'): Promise<File> {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' })
}

export const fileNbrOf = (reply: { json: Record<string, unknown> }): string =>
  String(reply.json.fileNbr)
