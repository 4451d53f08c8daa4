import { ListTree, Pencil, Play, Plus } from 'lucide-react'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/ui.tsx'
import type { EditorSession } from '../session/session.ts'
import type { Panes } from './panes/use-panes.ts'
import { PreviewAsButton } from './preview-as.tsx'
import styles from './phone-tools.module.css'

interface Props {
  session: EditorSession
  panes: Panes
  isLive: boolean
  setIsLive(isLive: boolean): void
  add(): void
}

/** On a phone: the five tools in one row below the page. */
export function PhoneTools({ session, panes, isLive, setIsLive, add }: Props) {
  const { t } = useTexts()
  const isOutlined = panes.isOpen('outline')
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('phoneTools')}>
      <Button look="plain" aria-pressed={!isLive} onPress={() => setIsLive(false)}>
        <Icon of={Pencil} size="nav" />
        {t('editing')}
      </Button>
      <Button look="plain" aria-pressed={isLive} onPress={() => setIsLive(true)}>
        <Icon of={Play} size="nav" />
        {t('live')}
      </Button>
      <Button look="plain" aria-label={t('add')} onPress={add}>
        <Icon of={Plus} size="nav" />
        {t('addShort')}
      </Button>
      <Button
        look="plain"
        aria-expanded={isOutlined}
        onPress={() => panes.show('outline', !isOutlined)}
      >
        <Icon of={ListTree} size="nav" />
        {t('pane.outline')}
      </Button>
      <PreviewAsButton session={session} isTool />
    </div>
  )
}
