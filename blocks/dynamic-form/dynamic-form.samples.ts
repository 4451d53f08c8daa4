import { defineSamples } from '../../schemas/kit/define-block.ts'
import { formStates } from '../sampling/form.samples.ts'
import { dynamicFormSpec } from './dynamic-form.schema.ts'

export const dynamicFormSamples = defineSamples(dynamicFormSpec, formStates)
