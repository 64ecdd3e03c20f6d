/** How schemas are described: as what is sent, in the JSON Schema of OpenAPI 3.1. */
export const wireSide = { options: { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' } } as const
