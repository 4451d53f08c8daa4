import { Suspense, type PointerEvent } from 'react'
import { Link } from 'wouter'
import type { TextKey } from '../../kernel/texts/all.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { groupIcons } from '../group-icons.ts'
import type { NavEntry, NavGroup } from './use-nav.ts'
import styles from './nav.module.css'

/** Groups of the navigation. Entries of the open one stand below it, those of the others fly out. */
export function NavList({ groups }: { groups: readonly NavGroup[] }) {
  const { t } = useTexts()
  return (
    <ul className={styles.list}>
      {groups.map(({ group, entries, isOpen }) => (
        <li
          key={group}
          className={styles.group}
          data-open={isOpen || undefined}
          onPointerEnter={placeFlyout}
        >
          <Link
            href={entries[0].to}
            className={styles.link ?? ''}
            data-open={isOpen || undefined}
            {...(isOpen && entries.length === 1 && { 'aria-current': 'page' as const })}
          >
            <Icon of={groupIcons[group]} size="nav" />
            <span className={styles.name}>{t(`nav.${group}`)}</span>
            <Marks of={entries} />
          </Link>
          <Entries group={`nav.${group}`} entries={entries} />
        </li>
      ))}
    </ul>
  )
}

function Entries({ group, entries }: { group: TextKey; entries: NavGroup['entries'] }) {
  const { t } = useTexts()
  return (
    <div className={styles.entries} data-single={entries.length === 1 || undefined}>
      <p className={styles.heading} aria-hidden>
        {t(group)}
      </p>
      {entries.length > 1 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.to}>
              <NavLink entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function NavLink({ entry, onPress }: { entry: NavEntry; onPress?(): void }) {
  const { t } = useTexts()
  const { to, title, isCurrent } = entry
  return (
    <Link
      href={to}
      className={styles.link ?? ''}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      {...(onPress && { onClick: onPress })}
    >
      <span className={styles.name}>{t(title)}</span>
      <Marks of={[entry]} />
    </Link>
  )
}

/** How many things wait behind the entries. */
export const Marks = ({ of }: { of: readonly NavEntry[] }) =>
  of.map(
    ({ to, Mark }) =>
      Mark && (
        <Suspense key={to} fallback={null}>
          <Mark />
        </Suspense>
      ),
  )

/** Puts the entries of a closed group beside it. */
function placeFlyout({ currentTarget }: PointerEvent<HTMLElement>): void {
  const { top } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--top', `${top}px`)
}
