import type { LucideIcon } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Icon } from './icon.tsx'
import styles from './segments.module.css'

/** A few short choices, all visible, of which one is always chosen; an icon replaces its name. */
export function Segments<V extends string>(props: {
  label: string
  value: V
  options: readonly { id: V; name: string; icon?: LucideIcon }[]
  onChange(value: V): void
}) {
  const { label, value, options, onChange } = props
  return (
    <ToggleButtonGroup
      className={styles.segments ?? ''}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find(({ id }) => keys.has(id))
        if (chosen) onChange(chosen.id)
      }}
    >
      {options.map(({ id, name, icon }) => (
        <ToggleButton
          key={id}
          id={id}
          className={styles.segment ?? ''}
          {...(icon && { 'aria-label': name })}
        >
          {icon ? <Icon of={icon} /> : name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
