import { CircleQuestionMark } from 'lucide-react'
import { useContext } from 'react'
import { Link, Tooltip, TooltipTrigger } from 'react-aria-components'
import { GuideContext, guidePath } from '../kernel/guide.ts'
import { StoreContext } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

/** Leads to what the guide says about the view, in a window of its own: nothing typed is lost. */
export function GuideLink() {
  const { t } = useTexts()
  const section = useContext(GuideContext)
  const store = useContext(StoreContext)
  if (!section || !store) return null
  return (
    <TooltipTrigger delay={400}>
      <Link
        className={styles.guide ?? ''}
        href={guidePath(store.storeNbr, section)}
        target="_blank"
        aria-label={t('guide.open')}
      >
        <Icon of={CircleQuestionMark} />
      </Link>
      <Tooltip className={styles.tooltip ?? ''} offset={4}>
        {t('guide.open')}
      </Tooltip>
    </TooltipTrigger>
  )
}
