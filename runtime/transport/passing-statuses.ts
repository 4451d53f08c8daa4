/** HTTP statuses of failures that the same request may not get a moment later. */
export const passingStatuses: readonly number[] = [408, 500, 502, 503, 504]
