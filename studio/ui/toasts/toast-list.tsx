import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
  type QueuedToast,
} from 'react-aria-components'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../icon.tsx'
import { useTrouble } from '../ui.tsx'
import { tell, toasts, type Told } from './toasts.ts'
import styles from './toasts.module.css'

/** The toasts that are shown. */
export default function ToastList() {
  const { t } = useTexts()
  return (
    <ToastRegion queue={toasts} className={styles.region ?? ''} aria-label={t('toasts')}>
      {({ toast }) => <ToastRow toast={toast} />}
    </ToastRegion>
  )
}

function ToastRow({ toast }: { toast: QueuedToast<Told> }) {
  const { t } = useTexts()
  const troubleOf = useTrouble()
  const { text, isFailure = false, undo } = toast.content
  const back = useMutation({ mutationFn: async () => undo?.() })
  const takeBack = () =>
    back.mutate(undefined, {
      onSuccess() {
        toasts.close(toast.key)
        tell({ text: t('undone') })
      },
      onError(error) {
        toasts.close(toast.key)
        tell({ text: troubleOf(error) ?? t('failed'), isFailure: true })
      },
    })
  return (
    <Toast toast={toast} className={styles.toast ?? ''}>
      <span className={isFailure ? styles.bad : styles.good}>
        <Icon of={isFailure ? CircleAlert : CircleCheck} />
      </span>
      <ToastContent className={styles.text ?? ''}>
        <Text slot="title">{text}</Text>
      </ToastContent>
      {undo && (
        <Button className={styles.undo ?? ''} isDisabled={back.isPending} onPress={takeBack}>
          {t('undo')}
        </Button>
      )}
      <Button slot="close" className={styles.close ?? ''} aria-label={t('dismiss')}>
        <Icon of={X} />
      </Button>
    </Toast>
  )
}
