import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useText } from '../../../runtime/shop/translate.ts'
import css from './kept.module.css'
import type { Keepable, Kept } from './use-kept.ts'

interface Props<T> {
  kept: Kept<T>
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** Names an entry for screen readers. */
  nameOf: (item: T) => string
  editHref: (item: T) => string
  /** Whether a deleted entry can be added again; by default every one can. */
  canUndo?: (item: T) => boolean
  onDelete: (item: T) => void
  /** Draws the details of an entry. */
  Entry: (props: { item: T }) => ReactNode
}

const skeletons = [0, 1]

/** A member's saved entries, each with its actions. */
export function KeptList<T extends Keepable>({
  kept: { entries, nbrOf, busy, makeDefault, undo },
  empty,
  nameOf,
  editHref,
  canUndo,
  onDelete,
  Entry,
}: Props<T>): ReactNode {
  const t = useText()
  if (!entries)
    return (
      <ul className={css.list} aria-label={t('shell.loading')}>
        {skeletons.map((at) => (
          <li key={at} className={css.skeleton} />
        ))}
      </ul>
    )
  if (!entries.length) return empty
  return (
    <ul className={css.list}>
      {entries.map(({ item, isDeleted }) =>
        isDeleted ? (
          <Deleted
            key={nbrOf(item)}
            isBusy={busy === nbrOf(item)}
            onUndo={canUndo?.(item) === false ? undefined : () => undo(item)}
          />
        ) : (
          <li key={nbrOf(item)} className={css.card} data-busy={busy === nbrOf(item) || undefined}>
            <Entry item={item} />
            <Actions
              name={nameOf(item)}
              editHref={editHref(item)}
              onDefault={item.isDefault ? undefined : () => makeDefault(item)}
              onDelete={() => onDelete(item)}
            />
          </li>
        ),
      )}
    </ul>
  )
}

/** Marks the entry that is preselected. */
export function DefaultBadge(): ReactNode {
  const t = useText()
  return <span className={css.badge}>{t('addr.default')}</span>
}

interface ActionsProps {
  name: string
  editHref: string
  onDefault: (() => void) | undefined
  onDelete: () => void
}

function Actions({ name, editHref, onDefault, onDelete }: ActionsProps): ReactNode {
  const t = useText()
  const named = (key: string) => `${t(key)}: ${name}`
  return (
    <div className={css.actions}>
      {onDefault && (
        <button
          type="button"
          className={css.act}
          aria-label={named('addr.setDefault')}
          onClick={onDefault}
        >
          {t('addr.setDefault')}
        </button>
      )}
      <span className={css.gap} />
      <Link href={editHref} className={css.act} aria-label={named('addr.edit')}>
        {t('addr.edit')}
      </Link>
      <button
        type="button"
        className={css.act}
        aria-label={named('addr.delete')}
        onClick={onDelete}
      >
        {t('addr.delete')}
      </button>
    </div>
  )
}

interface DeletedProps {
  isBusy: boolean
  onUndo: (() => void) | undefined
}

/** Replaces a deleted entry and takes its focus; offers undo. */
function Deleted({ isBusy, onUndo }: DeletedProps): ReactNode {
  const t = useText()
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <li ref={place} className={css.deleted} tabIndex={-1} aria-busy={isBusy}>
      <span role="status">{t('addr.deleted')}</span>
      {onUndo && (
        <button type="button" className={css.act} onClick={onUndo}>
          {t('addr.undo')}
        </button>
      )}
    </li>
  )
}
