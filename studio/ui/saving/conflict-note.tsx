import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Note, Row, Trouble } from '../ui.tsx'

/** A conflict with somebody else's save, and its resolution. */
export interface Conflict {
  text: string
  goOn(isMineKept: boolean): Promise<void>
}

/** Resolves a conflict; nothing else can be saved meanwhile. */
export const useConflictAnswer = (goOn: Conflict['goOn'] | undefined) =>
  useMutation({ mutationFn: async (isMineKept: boolean) => goOn?.(isMineKept) })

/** Reports that somebody else saved first, and asks whose changes to keep. */
export function ConflictNote({
  text,
  answer,
}: {
  text: string
  answer: Pick<UseMutationResult<void, Error, boolean>, 'mutate' | 'isPending' | 'error'>
}) {
  const { t } = useTexts()
  const { mutate, isPending, error } = answer
  return (
    <Note kind="warn">
      <Row>
        {text}
        <Button isPending={isPending} onPress={() => mutate(true)}>
          {t('keepMine')}
        </Button>
        <Button isPending={isPending} onPress={() => mutate(false)}>
          {t('takeTheirs')}
        </Button>
      </Row>
      <Trouble error={error} />
    </Note>
  )
}
