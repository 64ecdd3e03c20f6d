/** Describes schemas by their output, in OpenAPI 3.1's JSON Schema. */
export const openApiSchemaOptions = {
  options: { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' },
} as const
