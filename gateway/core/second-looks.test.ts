import { expect, it, vi } from 'vitest'
import { getPtInfo } from '../../schemas/catalog/pt.ops.ts'
import { noChanges } from '../store/topics.ts'
import { handle } from './context.ts'
import { createExecutor, type Asker } from './executor.ts'
import { notFound } from '../kernel/failure.ts'
import type { Ports } from './ports.ts'

const [primary, replica] = [{ is: 'primary' }, { is: 'replica' }]

/** A guest of a store whose replica is up to date, as far as the process knows. */
const guestOf = (storeNbr: string) =>
  ({
    store: {
      storeNbr,
      version: '1',
      changes: noChanges,
      replicaFrom: { position: 0n, time: 0 },
      database: { replica: { upTo: () => replica, lose: () => undefined } },
    },
    db: primary,
    lang: 'en-US',
    terminal: 'h5',
    now: new Date(),
  }) as unknown as Asker // what reading one product needs

it('asks the primary for some of what the replica lacks, and not for each number of a flood', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const asked = new Map<unknown, number>()
  const run = async ({ ctx }: { ctx: { db: unknown } }) => {
    asked.set(ctx.db, (asked.get(ctx.db) ?? 0) + 1)
    throw notFound()
  }
  const execute = createExecutor(new Map([[getPtInfo.key, handle(getPtInfo, run)]]), {} as Ports) // none is used
  const flood = (storeNbr: string, from: number) =>
    Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        expect(
          execute(getPtInfo, { ptNbr: `P${from + n}` }, guestOf(storeNbr)),
        ).rejects.toMatchObject({ code: 'NOT_FOUND' }),
      ),
    )
  await flood('S1', 0)
  expect([asked.get(replica), asked.get(primary)]).toEqual([100, 20])
  // Another store is not affected, and a second later the same one is asked again.
  await flood('S2', 0)
  expect(asked.get(primary)).toBe(40)
  now.mockReturnValue(1_001_000)
  await flood('S1', 200)
  expect([asked.get(replica), asked.get(primary)]).toEqual([300, 60])
  now.mockRestore()
})
