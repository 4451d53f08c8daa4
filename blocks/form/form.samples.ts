import { defineSamples } from '../../schemas/kit/define-block.ts'
import { formStates } from '../sampling/form.samples.ts'
import { formSpec } from './form.schema.ts'

const { closed, empty, loading, answered, card, longest } = formStates

/** Samples of every field in every state belong to `DynamicForm`. */
export const formSamples = defineSamples(formSpec, {
  default: formStates.default,
  closed: { title: 'The form is closed', ...closed },
  empty,
  loading,
  answered: { title: 'Already answered', ...answered },
  card: { title: 'As a card', ...card },
  longest,
})
