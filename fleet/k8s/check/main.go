// SPDX-License-Identifier: Apache-2.0

// Command check says what the API server of Kubernetes would say of manifests of Jobs: check FILE...
//
// A schema knows names and types of fields, and nothing of what they mean together; this calls the very functions that
// the API server does. Exit code 1 if it would refuse one.
package main

import (
	"fmt"
	"os"

	batchv1 "k8s.io/api/batch/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/kubernetes/pkg/apis/batch"
	conversion "k8s.io/kubernetes/pkg/apis/batch/v1"
	"k8s.io/kubernetes/pkg/apis/batch/validation"
	"sigs.k8s.io/yaml"
)

func main() {
	refused := false
	for _, file := range os.Args[1:] {
		if err := check(file); err != nil {
			fmt.Printf("%s: %v\n", file, err)
			refused = true
		} else {
			fmt.Printf("%s: ok\n", file)
		}
	}
	if refused {
		os.Exit(1)
	}
}

// check reads a Job strictly, sets what the API server sets where nothing is said, and validates it.
func check(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var given batchv1.Job
	if err := yaml.UnmarshalStrict(text, &given); err != nil {
		return err
	}
	if given.Namespace == "" {
		given.Namespace = metav1.NamespaceDefault
	}
	conversion.SetObjectDefaults_Job(&given)
	var job batch.Job
	if err := conversion.Convert_v1_Job_To_batch_Job(&given, &job, nil); err != nil {
		return err
	}
	selectPods(&job)
	return validation.ValidateJob(&job, validation.JobValidationOptions{}).ToAggregate()
}

// selectPods gives a Job's pods a label by which it finds them, as the API server does with the unique name that it has
// for a Job by then. Here there is none, so it passes for one that somebody has chosen.
func selectPods(job *batch.Job) {
	if job.Spec.Selector != nil {
		return
	}
	const label = "batch.kubernetes.io/job-name"
	chosen := true
	job.Spec.ManualSelector = &chosen
	job.Spec.Selector = &metav1.LabelSelector{MatchLabels: map[string]string{label: job.Name}}
	if job.Spec.Template.Labels == nil {
		job.Spec.Template.Labels = map[string]string{}
	}
	job.Spec.Template.Labels[label] = job.Name
}
