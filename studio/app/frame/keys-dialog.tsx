import { useTexts } from '../../kernel/texts/texts.tsx'
import type { TextKey } from '../../kernel/texts/all.ts'
import { Dialog } from '../../ui/ui.tsx'
import { isMac } from './keys.ts'
import styles from './frame.module.css'

const mod = isMac ? '⌘' : 'Ctrl'
/** By where they work. */
const keys: Readonly<Record<'everywhere' | 'lists' | 'editor', readonly [string, TextKey][]>> = {
  everywhere: [
    [`${mod} K`, 'keys.find'],
    ['F6', 'keys.pane'],
    ['?', 'keys.help'],
  ],
  lists: [
    ['↑ ↓', 'keys.rows'],
    ['Shift', 'keys.range'],
  ],
  editor: [
    [`${mod} S`, 'keys.save'],
    [`${mod} Z`, 'keys.undo'],
    [`${mod} Shift Z`, 'keys.redo'],
    [`${mod} D`, 'keys.duplicate'],
    [`${mod} C`, 'keys.copy'],
    [`${mod} V`, 'keys.paste'],
    ['Alt ↑ ↓', 'keys.move'],
    ['Delete', 'keys.remove'],
  ],
}
const places = Object.keys(keys) as (keyof typeof keys)[] // its keys are places

/** The keys of the Studio. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTexts()
  return (
    <Dialog title={t('keys')} isOpen={isOpen} onClose={onClose}>
      {places.map((place) => (
        <section key={place}>
          <h3>{t(`keys.in.${place}`)}</h3>
          <dl className={styles.keys}>
            {keys[place].map(([key, text]) => (
              <div key={key}>
                <dt>{t(text)}</dt>
                <dd>
                  <kbd className={styles.key}>{key}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
