import { useState } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { showToast } from '../../../runtime/shop/toasts.ts'
import { isNotFound } from '../../../runtime/transport/call-error.ts'
import { protocol } from '../../../schemas/protocol/constants.ts'

/** An entry of which a member saves several, one of them the default. */
export interface Keepable {
  isDefault: boolean
}

/** An entry of the list; a deleted one keeps its position for undo. */
export interface Entry<T> {
  item: T
  isDeleted: boolean
}

/** The gateway calls that change entries. */
export interface KeptCalls<T> {
  nbrOf: (item: T) => string
  makeDefault: (item: T) => Promise<unknown>
  /** Returns the number of the default afterwards. */
  remove: (item: T) => Promise<{ defaultNbr?: string }>
  /** Adds a deleted entry again. */
  restore: (item: T) => Promise<T>
}

export interface Kept<T> {
  /** `undefined` while loading. */
  entries: readonly Entry<T>[] | undefined
  nbrOf: (item: T) => string
  /** Number of the entry being changed. */
  busy: string | undefined
  makeDefault: (item: T) => void
  remove: (item: T) => void
  undo: (item: T) => void
  /**
   * Adds an entry that was created elsewhere at the head of the list, or replaces a changed one.
   */
  put: (item: T) => void
}

/** A member's saved entries: as loaded, with the changes made here since. */
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
      if (!isNotFound(error)) return shop.fail(error)
      // Deleted in another tab or on another device.
      show(entries.filter((entry) => nbrOf(entry.item) !== nbrOf(item)))
      showToast(shop, shop.t('addr.gone'), 'error', protocol.errorToast)
    } finally {
      setBusy(undefined)
    }
  }
  /** Sets the only default; deleted entries remember whether they were it. */
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
