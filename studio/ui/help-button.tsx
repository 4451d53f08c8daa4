import { CircleQuestionMark } from 'lucide-react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Icon } from './icon.tsx'
import styles from './help-button.module.css'

/** How many letters of help stand below a field; Chinese characters count twice. */
const mostLetters = 64

/** Whether a help is too long to stand below its field. */
export const isLongHelp = (help: string): boolean =>
  [...help].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0) > mostLetters

/** Help to a field, behind “?” beside its label. */
export function HelpButton({ label, help }: { label: string; help: string }) {
  const { t } = useTexts()
  return (
    <DialogTrigger>
      <Button className={styles.button ?? ''} aria-label={t('helpTo', { name: label })}>
        <Icon of={CircleQuestionMark} />
      </Button>
      <Popover className={styles.popover ?? ''} placement="top">
        <Dialog className={styles.help ?? ''} aria-label={t('helpTo', { name: label })}>
          {help}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
