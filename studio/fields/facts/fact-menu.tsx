import { Braces } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { FactWords } from './fact-words.ts'
import menu from '../../ui/menu.module.css'

/** A button with the facts that the store has, to insert one into a text; nothing without any. */
export function FactMenu(props: {
  facts: FactWords
  lang: string | undefined
  onInsert(fact: string): void
}) {
  const { facts, lang, onInsert } = props
  const { t } = useTexts()
  const known = facts.known(lang)
  if (known.length === 0) return null
  return (
    <MenuTrigger>
      <IconButton label={t('fact.insert')} icon={Braces} />
      <Popover className={menu.popover ?? ''} placement="bottom end">
        <Menu
          aria-label={t('fact.insert')}
          className={menu.menu ?? ''}
          onAction={(fact) => onInsert(String(fact))}
        >
          {known.map((fact) => (
            <MenuItem key={fact} id={fact} className={menu.item ?? ''}>
              {facts.said(fact, lang)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
