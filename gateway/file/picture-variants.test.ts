import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OpFailure } from '../kernel/failure.ts'
import { claimFile } from './claimed-file.ts'
import { drawHere } from './draw-task.ts'
import { localFileStore, type FileStore } from './file-store.ts'
import { pictureVariants, type Wanted } from './picture-variants.ts'
import { createPictures } from './pictures.ts'
import { localVariants } from './variant-store.ts'

const key = '0123456789abcdef_64x64'
const wanted = (over: Partial<Wanted> = {}): Wanted => ({
  storeNbr: 'S1',
  key,
  width: 160,
  formats: ['avif', 'webp', 'jpeg'],
  subject: '10.0.0.1',
  ...over,
})

let folder: string
let files: FileStore
let encoded: string[]
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-variants-'))
  files = localFileStore(path.join(folder, 'files'))
  encoded = []
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
  await files.put('S1', key, await image.webp().toBuffer())
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** One of several processes on the same folder, with the list of what it encoded. */
const processOn = () =>
  pictureVariants(
    files,
    localVariants(path.join(folder, 'made')),
    createPictures({
      run: (task) => {
        if (task.kind === 'encode') encoded.push(task.format)
        return drawHere(task)
      },
      close: () => Promise.resolve(),
    }),
  )
const claims = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.making'))

describe('sizes of pictures', () => {
  it('are encoded once, for any number of requests', async () => {
    const variants = processOn()
    const answers = await Promise.all(Array.from({ length: 40 }, () => variants.get(wanted())))
    expect(new Set(answers.map((answer) => answer?.format))).toEqual(new Set(['webp']))
    await expect.poll(async () => (await variants.get(wanted()))?.format).toBe('avif')
    expect(encoded.toSorted()).toEqual(['avif', 'webp'])
    // A picture is available shortly before its claim is released.
    await expect.poll(claims).toEqual([])
  })

  it('are encoded once by several processes with one folder', async () => {
    const processes = [processOn(), processOn(), processOn()]
    await Promise.all(processes.map((variants) => variants.get(wanted())))
    for (const variants of processes)
      await expect.poll(async () => (await variants.get(wanted()))?.format).toBe('avif')
    expect(encoded.toSorted()).toEqual(['avif', 'webp'])
  })

  it('are encoded by another process if one died', async () => {
    const file = path.join(folder, 'made', 'S1', key.slice(0, 2), `${key}-160.webp`)
    expect(await claimFile(file)).toBe(true)
    expect(await claimFile(file)).toBe(false)
    const { utimes } = await import('node:fs/promises')
    await utimes(`${file}.making`, 0, 0)
    expect((await processOn().get(wanted({ formats: ['webp'] })))?.format).toBe('webp')
  })

  it('are replaced by another width while no process has room to make them', async () => {
    const small = await processOn().get(wanted({ formats: ['webp'] }))
    const full = {
      ...createPictures({ run: drawHere, close: () => Promise.resolve() }),
      soon: () => Promise.reject(new OpFailure('UNAVAILABLE')),
    }
    const variants = pictureVariants(files, localVariants(path.join(folder, 'made')), full)
    expect(await variants.get(wanted({ width: 480, formats: ['webp'] }))).toEqual({
      ...small,
      isInterim: true,
    })
    const none = variants.get(wanted({ width: 480, formats: ['jpeg'] }))
    await expect(none).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('of an unknown picture are nothing, at once', async () => {
    const missing = wanted({ key: 'fedcba9876543210_64x64' })
    expect(await processOn().get(missing)).toBeUndefined()
    expect(await processOn().get(wanted({ width: 161 }))).toBeUndefined()
  })
})
