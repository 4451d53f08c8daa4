import { useState } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { showToast } from '../../../runtime/shop/toasts.ts'
import { CallError } from '../../../runtime/transport/call-error.ts'
import { protocol } from '../../../schemas/protocol/constants.ts'

/** Something that a member keeps several of, one of them the default. */
export interface Keepable {
  isDefault: boolean
}

/** An entry of the list; one that was deleted just now keeps its place, to be taken back. */
export interface Entry<T> {
  item: T
  isDeleted: boolean
}

/** How the gateway is told. */
export interface KeptCalls<T> {
  nbrOf: (item: T) => string
  makeDefault: (item: T) => Promise<unknown>
  /** Answers which is the default then. */
  remove: (item: T) => Promise<{ defaultNbr?: string }>
  /** Adds again what was deleted. */
  restore: (item: T) => Promise<T>
}

export interface Kept<T> {
  /** Absent while they are not known. */
  entries: readonly Entry<T>[] | undefined
  nbrOf: (item: T) => string
  /** Number of the one that something is under way with. */
  busy: string | undefined
  makeDefault: (item: T) => void
  remove: (item: T) => void
  undo: (item: T) => void
  /** Puts one that was added or changed elsewhere at the head of the list, or in its place. */
  put: (item: T) => void
}

/** What a member keeps: as it was loaded, and as it was changed here since. */
export function useKept<T extends Keepable>(
  loaded: readonly T[] | undefined,
  calls: KeptCalls<T>,
): Kept<T> {
  const shop = useShop()
  const { nbrOf } = calls
  const [changed, setChanged] = useState<{ of: typeof loaded; entries: readonly Entry<T>[] }>()
  const [busy, setBusy] = useState<string>()
  const entries =
    changed && changed.of === loaded
      ? changed.entries
      : loaded?.map((item) => ({ item, isDeleted: false }))

  const show = (next: readonly Entry<T>[]) => setChanged({ of: loaded, entries: next })
  const say = (key: string) => showToast(shop, shop.t(key), 'success', protocol.successToast)
  const run = async (item: T, act: (known: readonly Entry<T>[]) => Promise<void>) => {
    if (busy !== undefined || !entries) return
    setBusy(nbrOf(item))
    try {
      await act(entries)
    } catch (error) {
      if (!(error instanceof CallError && error.kind === 404)) return shop.fail(error)
      // Deleted in another tab, or on another device.
      show(entries.filter((entry) => nbrOf(entry.item) !== nbrOf(item)))
      showToast(shop, shop.t('addr.gone'), 'error', protocol.errorToast)
    } finally {
      setBusy(undefined)
    }
  }
  /** The list with its one default; what was deleted remembers whether it was. */
  const withDefault = (known: readonly Entry<T>[], nbr: string): Entry<T>[] =>
    known.map((entry) =>
      entry.isDeleted
        ? entry
        : { ...entry, item: { ...entry.item, isDefault: nbrOf(entry.item) === nbr } },
    )
  const replaced = (known: readonly Entry<T>[], nbr: string, entry: Entry<T>): Entry<T>[] => {
    const next = known.map((one) => (nbrOf(one.item) === nbr ? entry : one))
    return entry.item.isDefault && !entry.isDeleted ? withDefault(next, nbrOf(entry.item)) : next
  }
  return {
    entries,
    nbrOf,
    busy,
    makeDefault: (item) =>
      void run(item, async (known) => {
        await calls.makeDefault(item)
        show(withDefault(known, nbrOf(item)))
        say('addr.edited')
      }),
    remove: (item) =>
      void run(item, async (known) => {
        const { defaultNbr } = await calls.remove(item)
        const marked = replaced(known, nbrOf(item), { item, isDeleted: true })
        show(defaultNbr === undefined ? marked : withDefault(marked, defaultNbr))
      }),
    undo: (item) =>
      void run(item, async (known) => {
        show(replaced(known, nbrOf(item), { item: await calls.restore(item), isDeleted: false }))
        say('addr.restored')
      }),
    put: (item) => {
      const entry = { item, isDeleted: false }
      const known = entries ?? []
      const isNew = known.every((one) => nbrOf(one.item) !== nbrOf(item))
      show(replaced(isNew ? [entry, ...known] : known, nbrOf(item), entry))
    },
  }
}
