import { defineMachineTests } from './kit/machine-tests.ts'
import { catalogDraft } from './models/catalog-draft.model.ts'
import { catalogPreview } from './models/catalog-preview.model.ts'
import { catalogVersion } from './models/catalog-version.model.ts'
import { catalogVersions } from './models/catalog-versions.model.ts'
import { couponTrial } from './models/coupon-trial.model.ts'

defineMachineTests(catalogVersions)
defineMachineTests(catalogVersion)
defineMachineTests(catalogDraft)
defineMachineTests(catalogPreview)
defineMachineTests(couponTrial)
