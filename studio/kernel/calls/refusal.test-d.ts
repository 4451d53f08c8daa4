import { expectTypeOf } from 'vitest'
import { pushForm } from '../../../schemas/form/form-operator.ops.ts'
import { showMyself } from '../../../schemas/operator/session.ops.ts'
import { hasFailed, isRefused } from './refusal.ts'

declare const error: unknown

// The code decides the type of the data.
if (isRefused(error, pushForm, 'REVISION_CONFLICT'))
  expectTypeOf(error.data).toEqualTypeOf<{ rev: number; savedBy: string }>()

// @ts-expect-error -- saving a form orders nothing
isRefused(error, pushForm, 'PRODUCT_ORDERED')

// @ts-expect-error -- the operation declares no failure
isRefused(error, showMyself, 'NO_SESSION')

hasFailed(error, 'NO_SESSION')

// @ts-expect-error -- not every operation declares this failure
hasFailed(error, 'REVISION_CONFLICT')
