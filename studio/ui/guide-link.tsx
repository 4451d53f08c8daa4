import { CircleQuestionMark } from 'lucide-react'
import { useContext } from 'react'
import { GuideContext, guidePath } from '../kernel/guide.ts'
import { StoreContext } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

/** Leads to what the guide says about the view, in a new window, so that nothing typed is lost. */
export function GuideLink() {
  const { t } = useTexts()
  const section = useContext(GuideContext)
  const store = useContext(StoreContext)
  if (!section || !store) return null
  return (
    <a
      className={styles.guide}
      href={guidePath(store.storeNbr, section)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('guide.open')}
      // Every view has it: a tooltip of react-aria would be part of the first load.
      title={t('guide.open')}
    >
      <Icon of={CircleQuestionMark} />
    </a>
  )
}
