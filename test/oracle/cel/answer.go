// What the CEL environment of Kubernetes 1.36 makes of an expression over plain variables, or over `self` and `oldSelf`
// under a structural schema: why it is refused, its type and estimated cost, and its value or error at which cost.
// Compiling is part of preparing: the API server and Varve compile an expression once and evaluate it often.
package main

import (
	"encoding/json"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/checker"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	rules "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/version"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/apiserver/pkg/cel/library"
)

type expression struct {
	Expression string
	// The schema of `self` and `oldSelf`; without one the variables have the types below.
	Schema    json.RawMessage
	Variables json.RawMessage
	// The most an evaluation may cost; 0 for the API server's own limit.
	Limit uint64
}

var plain = map[string]*cel.Type{
	"i": cel.IntType, "j": cel.IntType, "u": cel.UintType, "d": cel.DoubleType, "s": cel.StringType, "b": cel.BoolType,
	"items": cel.ListType(cel.IntType), "names": cel.ListType(cel.StringType),
	"counts": cel.MapType(cel.StringType, cel.IntType), "x": cel.DynType,
}

type scope struct {
	env       *cel.Env
	estimator *library.CostEstimator
	read      func(variables map[string]any) map[string]any
}

// Environments are made once for each schema: that takes longer than all the rest.
var scopes = map[string]*scope{}

func prepare(line []byte) func() any {
	var given expression
	must(json.Unmarshal(line, &given))
	within := scopeOf(given.Schema)
	var variables map[string]any
	must(utiljson.Unmarshal(given.Variables, &variables))
	ast, issues := within.env.Compile(given.Expression)
	if issues != nil {
		return constant(map[string]any{"refused": issues.String()})
	}
	limit := given.Limit
	if limit == 0 {
		limit = celconfig.PerCallLimit
	}
	program, err := within.env.Program(ast,
		cel.CostLimit(limit), cel.CostTracking(within.estimator), cel.InterruptCheckFrequency(celconfig.CheckFrequency))
	if err != nil {
		return constant(map[string]any{"refused": err.Error()})
	}
	estimate, err := within.env.EstimateCost(ast, within.estimator)
	must(err)
	activation := within.read(variables)
	return func() any {
		value, details, err := program.Eval(activation)
		answer := map[string]any{"type": ast.OutputType().String(), "least": bounded(estimate.Min), "most": bounded(estimate.Max)}
		// Where an evaluation ends by a panic inside the interpreter, nothing says what it had cost.
		if details != nil && details.ActualCost() != nil {
			answer["cost"] = *details.ActualCost()
		}
		if err != nil {
			answer["error"] = err.Error()
		} else {
			answer["value"] = shown(value)
		}
		return answer
	}
}

func constant(answer any) func() any {
	return func() any { return answer }
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// Numbers that no double holds exactly are beyond every limit there is.
func bounded(cost uint64) any {
	if cost > 1<<53 {
		return "unbounded"
	}
	return cost
}

func scopeOf(raw json.RawMessage) *scope {
	known, ok := scopes[string(raw)]
	if !ok {
		if len(raw) == 0 {
			known = plainScope()
		} else {
			known = schemaScope(raw)
		}
		scopes[string(raw)] = known
	}
	return known
}

func plainScope() *scope {
	options := environment.VersionedOptions{IntroducedVersion: version.MajorMinor(1, 0)}
	for name, kind := range plain {
		options.EnvOptions = append(options.EnvOptions, cel.Variable(name, kind))
	}
	return &scope{env: extended(options), estimator: &library.CostEstimator{}, read: readPlain}
}

func extended(options environment.VersionedOptions) *cel.Env {
	set, err := environment.MustBaseEnvSet(version.MajorMinor(1, 36)).Extend(options)
	must(err)
	return set.NewExpressionsEnv()
}

func readPlain(variables map[string]any) map[string]any {
	if whole, ok := variables["u"].(int64); ok {
		variables["u"] = uint64(whole)
	}
	if whole, ok := variables["d"].(int64); ok {
		variables["d"] = float64(whole)
	}
	return variables
}

func schemaScope(raw json.RawMessage) *scope {
	var v1 apiextensionsv1.JSONSchemaProps
	var internal apiextensions.JSONSchemaProps
	must(json.Unmarshal(raw, &v1))
	must(apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&v1, &internal, nil))
	structural, err := schema.NewStructural(&internal)
	must(err)
	self := model.SchemaDeclType(structural, false).MaybeAssignTypeName("selfType")
	options := environment.VersionedOptions{
		IntroducedVersion: version.MajorMinor(1, 0),
		EnvOptions:        []cel.EnvOption{cel.Variable("self", self.CelType()), cel.Variable("oldSelf", self.CelType())},
		DeclTypes:         []*apiservercel.DeclType{self},
	}
	read := func(variables map[string]any) map[string]any {
		bound := map[string]any{}
		for name, value := range variables {
			bound[name] = rules.UnstructuredToVal(value, structural)
		}
		return bound
	}
	return &scope{env: extended(options), estimator: &library.CostEstimator{SizeEstimator: sizes{self}}, read: read}
}

// What a schema says of the sizes of values: the API server's own estimator is not exported.
type sizes struct {
	root *apiservercel.DeclType
}

func (s sizes) EstimateSize(node checker.AstNode) *checker.SizeEstimate {
	if len(node.Path()) == 0 {
		return nil
	}
	at := s.root
	for _, step := range node.Path()[1:] {
		switch step {
		case "@items", "@values":
			at = at.ElemType
		case "@keys":
			at = at.KeyType
		default:
			field, ok := at.Fields[step]
			if !ok {
				return nil
			}
			at = field.Type
		}
		if at == nil {
			return nil
		}
	}
	return &checker.SizeEstimate{Min: 0, Max: uint64(at.MaxElements)}
}

func (sizes) EstimateCallCost(string, string, *checker.AstNode, []checker.AstNode) *checker.CallEstimate {
	return nil
}
